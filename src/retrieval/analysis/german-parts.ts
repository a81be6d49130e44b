/**
 * Words that the compounds of German patents are made of, compiled for this project. With them, compounds are split
 * before anything has been learned from a collection. The list excludes words that other words often begin or end with
 * by chance (`an`, `ein`, `bar`, `ung`).
 */
export const GERMAN_PARTS: readonly string[] = `
  abbild abbildung abblas abdeckung abdicht abdichtung abfall abfluss abfrage abfüll abgabe abgas abgleich abkühlung
  ablage ablagerung ablass ablauf ableitung ablenk ablenkung abluft abnahme abnehmer abrieb absaug absaugung abschalt
  abscheider abscheidung abschirmung abschluss abschnitt absorber absorption absperr abspiel abstand abstimm
  abstreifer abstütz abtast abtastung abtrieb abwasser abwicklung abzieh abzug achs achse achsen adapter additiv
  adhäsion adresse aerosol aggregat akku aktivator aktivierung aktivität aktor aktuator alarm alkali alkohol alkyl
  aluminium ammoniak amplitude analog analyse anbau anfang anfrage angebot anhänger anker ankopplung anlage anlass
  anlauf anode anordnung anpassung anpress anregung anreicherung ansatz ansaug anschlag anschluß anschluss anschnitt
  ansteuer ansteuerung anteil antenne antrieb antriebe anwender anwendung anzeige anzeigen anzieh apparat äquivalent
  arbeit arm armatur aroma arznei asphalt atem atmosphäre atom ätz ätzung audio aufbau aufbereitung aufheiz auflage
  auflager auflösung aufnahme aufnehmer aufruf aufsatz aufschluss auftrag aufwickel aufzeichnung aufzug auge ausbau
  ausbildung außen ausfall ausführung ausgabe ausgang ausgangs ausgleich aushärtung auskopplung auslaß auslass
  auslenkung auslöse auslöser ausnehmung auspuff ausrichtung aussage aussparung ausstattung ausstoß ausströmung
  austausch austauscher austrag austritt auswahl auswert auswertung auswurf authentifizierung auto automat axial
  bagger bahn bakterien balg balken ball band bandage bänder bank barriere basis batterie bau bauch bauelement baum
  baustein bauteil bearbeitung beatmung becher becken bedarf bedien bediener bedienung bedingung befehl befestigung
  befeuchtung begrenzer begrenzung behälter behandlung beiz beladung belag belastung beleuchtung belichtung belüftung
  benetzung benutzer benzin berechnung bereich berührung beschichtung beschlag beschleuniger beschleunigung
  beschreibung bestand bestimmung bestrahlung betätigung beton betrieb bett beugung beutel bewegung bewehrung
  bewertung bezug biege biegung bild bilder bildschirm binde bindemittel bindung biologie bitumen bläschen blase
  blasen blatt blätter blech blei bleich blende blitz block blut boden bogen bohr bohrer bohrung bolzen boot bord
  bottich brech brecher brei breit breite brems bremse brenn brenner brennstoff brett brille bruch brücke bücher
  bügel bühne bund bündel bürste bus butan bypass
  calcium carbon carbonat charge chemie chip chlor chlorid chrom chromatographie code codierung computer container
  copolymer creme cyan
  dach dächer dämm dämmung dampf dämpfer dämpfung datei daten dauer decke deckel defekt deformation dehnung dekor
  deponie destillat destillation detektor deuterium diagnose diagramm dialog diamant dicht dichte dichtung dicke
  dielektrikum dienst diesel differenz diffusion digital diode dioxid dipol dispersion display distanz division
  doppel dorn dose dosier dosierung dosis draht drähte drall dreh drehmoment drehzahl drossel drosselung druck drück
  drücker drucker drüse dübel duft dünger düngung dünn durchfluss durchgang durchlass durchlauf durchmesser durchsatz
  durchtritt dusch dusche düse düsen dynamik
  ebene echo ecke effekt effizienz eich eigen eimer einbau einbring eindring einfach einführ einführung einfüll
  eingabe eingang eingriff einheit einkristall einlage einlaß einlass einlauf einleit einleitung einrichtung einsatz
  einschalt einschluss einschub einspann einspeisung einspritz einspritzer einspritzung einsteck einstell einstellung
  einstich einstieg eintrag eintritt einwirkung einzel einzug eis eisen elastizität elastomer elektrik elektro
  elektrode elektrolyt elektronik element emission empfang empfänger empfangs emulgator emulsion end ende endlos
  energie entfernung entgasung entgratung entkopplung entladung entlastung entleerung entlüftung entnahme
  entriegelung entsorgung entspannung entwässerung entwickler entwicklung enzym epoxid erd erde ereignis erfassung
  ergebnis erhitzer erhitzung erhöhung erkennung ernte erreger erregung ersatz erwärmung erz erzeuger erzeugung ester
  ethanol ether ethylen explosion extrakt extraktion extruder extrusion exzenter
  fach fächer fackel fäden faden fahr fahrer fahrgast fahrrad fahrstuhl fahrt fahrwerk fahrzeug fall falle falt
  faltung fang farb färbe farbe färbung faser fassung feder federung fehl fehler feil fein feinheit feld felder felge
  fenster fern fernseh ferrit fertig fertigung fest festigkeit fett feuchte feuchtigkeit feuer feuerung film filter
  fixier fixierung flach fläche flachs flamm flamme flanke flansch flasche flaschen fleck fleisch flexibilität fließ
  fliese flotation flüchtig flug flügel fluid fluor fluoreszenz fluorid flur fluß fluss flüssig flüssigkeit folge
  folgen folie förder form format formel formung forst foto fraktion fräs fräser fräsung frei freigabe fremd frequenz
  frisch frist front frucht füge fuge fügung fühler führer führung führungs füll füllstand füllung fundament funk
  funken funktion funktions furnier fuß fuss futter
  gabel galvanik gang garn garten gärung gas gase gebäude geber gebiet gebläse gefäß gegen gegenstand gehalt gehäuse
  gehör gel gelände gelatine geld gelenk gelenke gemisch gemüse genauigkeit generator gepäck gerät geräte geräusch
  gerbung geruch gerüst gesamt geschirr geschoss geschwindigkeit gesichts gestänge gesteins gestell gesundheit
  getränk getreide getriebe gewebe gewicht gewinde gewinnung gezeiten gieß gießerei gips gitter glanz glas gläser
  glätt glatt gleich gleichrichter gleis gleit glied glieder glimm glocke glüh glühlampe glykol gold grad granulat
  graph graphit gras gravur greifer grenz grenze griff grob größe grube grund gruppe gummi gurt gurtaufroller gürtel
  guß guss gut
  haar hafen haft hahn haken halb halbleiter halbzeug halogen halogenid hals halt halte halter halterung haltung
  hammer hand handel handy hang hänge harnstoff härte härter härtung harz haube haupt haus häuser haushalt haut hebe
  hebel heck hefe heft heil heißluft heiz heizer heizung helligkeit helm hemd hemm hemmung herd hersteller
  herstellung herz hilfs himmel hindernis hinter hitze hobel hochdruck hochfrequenz hochspannung hochtemperatur
  höcker höhe hohl hohlraum hologramm holz homogenisierung honig hörer hörgerät horn hose hub hubschrauber hufeisen
  hülle hülse hund hybrid hydrat hydraulik hydrolyse hydroxid hydroxyl hygiene
  identifikation identifizierung impedanz impf implantat impuls index indikator induktion induktivität information
  infrarot infusion ingenieur inhalation inhalt inhibitor initiator injektion injektor inkubation innen insassen
  insekten insel instrument insulin intensität interferenz interpolation intervall isocyanat isolation isolator
  isolier isolierung isotop
  joch joghurt justage justier justierung
  kabel kaffee käfig kalender kalibrier kalibrierung kalium kalk kalt kälte kalzium kamera kamin kamm kammer kanal
  kanäle kanne kante kanten kanüle kapazität kapillare kapsel karbid karbonat karosserie karte karten karton
  karussell kassette kasten katalysator katalyse katheter kathode kautschuk kegel kehl keil keim keller kenn kennung
  keramik kern kerze kessel kette kiefer kies kieselgel kieselsäure kinder kinetik kino kipp kissen kiste klamm
  klammer klang klapp klappe klär klassifizierung kleb klebe kleber klebung kleid klemm klemme klima kling klinge
  klinik klinker klopf klöppel knall kneter knick knie knochen knopf knoten koagulation koaxial koch kode kodierung
  koffer kohle kohlen kohlenstoff koks kolben kollektor kolonne kombination kommunikation kompakt komparator
  kompensation komponente kompost kompression kompressor kondensat kondensation kondensator konferenz konfiguration
  konservierung konsole konstant konstruktion kontakt kontamination kontrast kontroll kontrolle konus konverter
  konvertierung konzentrat konzentration koordinaten kopf kopie kopier kopierer kopplung korb korn körper korrektur
  korrosion kosmetik kosten kraft kräfte kraftstoff kran kranken krankheit kranz krebs kreis kreisel kreuz kristall
  kristallisation kronen krümmer krümmung küche kugel kühl kühler kühlung kultur kunde kunden kunst kunststoff kupfer
  kuppel kupplung kurbel kursor kurve kurz küvette
  labor lack lacke lade laden lader ladung lager lageregelung lagerung laktat lamelle laminat lampe land
  landwirtschaft lang längen längs lanze larve laser last lasten latex latte lauf läufer laug lauge laut lawine
  lebens leck leckage leder leer legierung leicht leim leiste leistung leit leiter leitfähigkeit leitung leitungs
  lenk lenkung lese leser leucht leuchte licht liefer liege limit linear linie linse lippe liste lizenz loch löcher
  lochung löffel logik lösch löse löslichkeit lösung lösungsmittel lot löt luft lüfter lüftung lumineszenz lunge lupe
  magen magnesium magnet magnetisierung mäh mähdrescher mahl mais maisch makro mangel manipulation manschette mantel
  marke marker markierung markt maß masche maschine maske mass massage masse massen mast material matrix matte mauer
  mechanik mechanismus medikament medium medizin meer mehl mehr mehrweg meißel melde meldung melk membran memory
  menge mensch menü merkmal meß mess messer messung metall metallisierung methan methanol methode mikro mikrofon
  mikrophon mikroskop milch mindest mine mineral minute misch mischer mischung mitnehmer mittel mixer möbel mobil
  modell modem modul modulation modulator molekül molkerei moment mono monomer montage montier moos mörtel motor
  muffe mühle mulde müll multi multimedia multiplex multiplexer mund münze münzen musik muskel muster mutter
  nabe nachbehandlung nachführ nachricht nachrichten nachrüst nacht nadel nagel näh nähr nahrung naht name nano
  naphtha nase nasen nass natrium natur navigation nebel neben negativ neigung nennweite nerven netz netzwerk neutron
  nickel nieder niederdruck niederschlag niet nitrat nitrid niveau nocken nonwoven norm normal not notiz null nummer
  nut nutz nutzer nutzung nylon
  oberfläche oberwelle objekt objektiv obst ofen öffner öffnung offset ohr okular öl öle olefin operation optik
  ordnung organ ort oszillator oxid oxidation ozon
  paar pack packung paket palette panzer papier parallel parameter parfüm park parkett partikel partner passung paste
  patient patrone pedal pegel pendel peptid peripherie permanentmagnet peroxid person personal pestizid pfad pfanne
  pfeife pfeil pferd pflanze pflanzen pfosten pfropf pharma phase phasen phenol phosphat phosphor photo physik
  pigment pilot pilz pinsel pipette pixel plan planeten plasma platine plättchen platte platten plattform platz
  pleuel plotter pneumatik pol polarisation polarisator polier polster polyester polyethylen polymer polymerisation
  polyurethan pore poren porosität portal porzellan position positionier positionierung post potential potentiometer
  präge prall präparat präzision prell preß press presse primär priorität prisma probe produkt produktion profil
  programm projektion projektor propeller protein prothese protokoll prozess prozessor prüf prüfung puffer pulp puls
  pulsation pulver pumpe pumpen punkt pyrolyse
  quadrat qualität quant quantum quarz quecksilber quell quelle quench quer quetsch
  rad radar räder radial radikal radio radius raffinerie rahmen rakete rampe rand rändel raps rasen rasier rast
  raster rasterung rate rauch rauheit raum räume raupe rausch rauschen reaktion reaktions reaktor rechen rechner
  rechteck rechts reduktion redundanz reduzier referenz reflektor reflexion regal regel regelung regen regeneration
  regenerator register registrier registrierung regler reib reibung reichweite reifen reifung reihe reihen reinheit
  reiniger reinigung reinigungs reise reisen reiz relais relativ relief reparatur reserve reservoir resonanz
  resonator ressource rest retorte rettung revolver rezept rezeptor rezirkulation richt richtung riegel riemen riesel
  rille rind ring rinne rippe ritzel roboter roh rohling rohr rohre röhre roll rolle rollen röntgen röst rost
  rotation rotations rotor router rübe rück rücken rückstand rückstell ruder ruf ruhe rühr rumpf rund rüttel
  saat saatgut sack saft säge salz samen sammel sammler sand sanitär satellit satelliten sättigung satz säuberung
  sauerstoff saug säugling säule saum säure schab schablone schacht schädling schaft schäl schale schall schalt
  schalter schaltung schaltungs schar schärf scharnier schatten schätz schaufel schaum schäum scheibe scheiben
  scheinwerfer scheitel schelle schenkel schere scherung schicht schichtung schiebe schieber schiene schienen schiff
  schild schimmel schirm schlacht schlacke schlaf schlag schläger schlamm schlauch schleif schleifen schleifer
  schleuder schleuse schlicht schließ schließer schlinge schlitten schlitz schloß schloss schluss schlüssel schmal
  schmelz schmelze schmelzer schmiede schmier schmiermittel schmieröl schmierung schmutz schnabel schnalle schnapp
  schnecke schnecken schnee schneid schneide schneider schnell schnitt schnittstelle schnur schnür schoner
  schornstein schott schotter schräg schrank schranke schraub schraube schrauben schreib schrift schritt schrumpf
  schub schuh schulter schuss schüssel schüttel schutz schwallwasser schwamm schwarz schweb schwefel schweiß schweiss
  schweißung schwell schwelle schwenk schwenken schwer schwerpunkt schwimm schwimmer schwing schwingung schwingungs
  schwung sediment segel segment sehne seide seife seil seite seiten sektion sektor sekundär sekunde selbst selektion
  sende sender sendung senk senke sensor sensoren separator sequenz serie serum server sessel setz seuche sicherheit
  sicherung sicht sieb siede siegel signal signale silan silber silikon silizid silizium silo simulation sinter sitz
  skala skelett sockel software sohle solar solenoid soll sonde sonden sonder sonne sonnen sorptions spachtel spalt
  spalte span späne spann spanne spannung spannungs spatel speiche speicher speise spektren spektrometer
  spektroskopie spektrum sperr sperre spezial sphäre spiegel spiel spindel spinn spinnerei spiral spitze spleiß
  splitter sport sprach sprache sprachen spray sprech spreng spring spritz spritze spritzen sprosse sprüh sprung spül
  spule spulen spülen spülung spur stab stäbe stabil stabilisator stabilisierung stabilität stahl stamm standard
  ständer stange stanz stapel stapler stärke start starter station stationär statistik stativ stator stau staub
  stauch steck stecker steg steifigkeit steig steigung stein stell stelle stellung stempel stern steuer steuerung
  stich stickstoff stift stimm stimulation stirn stoff stoffe stopfen stopper stör störung stoß stoßfänger stoss
  strahl strahler strahlung strahlungs strang stränge straße straßen strassen streck strecke streich streifen streu
  strick stroh strom ströme strömung strömungs struktur strumpf stück stufe stufen stuhl stülp sturz stütz stütze
  substanz substrat such suche sulfat sulfid sulfonat super suspension symbol synchron synchronisation synthese
  system systeme
  tabak tablett tablette tacho tafel takt tangential tank tarif tasche tast tastatur taste tasten tauch taumel
  tauscher taxi technik teich teig teil teilchen teile teilnehmer telefon telekommunikation teller temperatur tensid
  teppich terminal test text textil therapie thermo thermometer thermostat thyristor tiefe tiegel tier tinte tinten
  tisch titan titration toilette toleranz ton toner tonne topf topologie tor torf torsion trafo trage träger
  tragfläche trägheit tragwerk transfer transformator transistor translation transmission transmitter transponder
  transport trapez traverse treib treiber treibstoff trenn trenner trennung treppe trichter trieb trimm trink tritt
  trocken trockner trocknung trog trommel tropf tropfen trübung tubus tuch tuner tunnel tür turbine turbinen turbo
  türe turm typ
  überdruck übergabe übergang überhitzer überlagerung überlast überlauf überprüfung übersetzung übersicht
  überspannung überstrom übertragung überwach überwachung überzug uhr ultra ultraschall ultraviolett umdrehung umfang
  umfeld umformer umformung umgebung umhüllung umkehr umlauf umlenk umlenkung umluft umrichter umsatz umschalt
  umschalter umsetzer umsetzung umwälz umwandler umwandlung umwelt unfall unterbau unterbrecher unterbrechung
  unterdruck untergrund unterlage unterseite unterstützung untersuchung unwucht uran urin
  vakuum validierung variation vektor ventil ventilator veränderung verankerung verarbeitung verband verbesserung
  verbinder verbindung verbindungs verbrauch verbrennung verbrennungs verbund verdampfer verdampfung verdeck
  verdichter verdichtung verdrängung verdünnung veredelung verfahren verfolgung verformung vergaser vergleich
  vergoldung verhalten verhältnis verkehr verklebung verkleidung verlängerung verlust vermittlung verneb vernetzer
  vernetzung verpack verpackung verpackungs verriegelung versatz verschiebe verschiebung verschleiß verschluß
  verschluss verschlüsselung verschmutzung versiegelung versorger versorgung versorgungs verstärker verstärkung
  verstell verstellung verteil verteiler verteilung vertikal vertrieb verunreinigung verzahnung verzerrung
  verzögerung vibration video vieh vier viskosität vitamin vlies vogel voll volt volumen vorbehandlung vorder vorgang
  vorhang vorlauf vorrat vorrats vorrichtung vorschub vorspann vorspannung vorwärm
  waage waagen wachs wachstum wafer waffe wagen wahl wähl walze walzen walzwerk wand wände wandler wandung wange
  wanne waren wärme warn wartung wasch wäsche wasser wasserstand wasserstoff wässerung webe weberei webstuhl wechsel
  wechselrichter weg wege weich weiche weichmacher wein weite weiterleitung weizen welle wellen wende wendel wender
  werbung werk werkstoff werkstück werkzeug wert werte wetter wichtung wickel wickler wicklung widerlager widerstand
  wiedergabe wiederholung wiegen wind winde windel windung winkel wirbel wirbelsäule wirk wirkstoff wirkung wirkungs
  wisch wischer wohn wohnung wölbung wolle wort wulst wunde würfel würze wurzel
  xenon
  zahl zähler zahn zähne zange zapf zapfen zaun zeichen zeichnung zeiger zeile zeilen zeit zeitpunkt zeitraum zeitung
  zelle zellen zellstoff zelt zement zentral zentrier zentrierung zentrifuge zentrum zerkleinerer zerkleinerung
  zerstäuber zerstäubung zertifikat zeug ziegel zieh ziel ziffer zigarette zimmer zink zinke zinn zirkel zirkon
  zirkulation zisterne zoll zone zoom zubehör zucht zucker zufall zufluss zufuhr zuführ zuführung zug zugang züge
  zugriff zukunft zulauf zuleitung zuluft zünd zünder zündung zungen zuordnung zusammensetzung zusatz zuschlag
  zuschnitt zustand zustands zustell zwang zweifach zweig zwilling zwirn zwischen zyklon zyklus zylinder
`
  .trim()
  .split(/\s+/);
