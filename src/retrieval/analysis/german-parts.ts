/**
 * Words that the compounds of German patents are made of, written down for this project. With them compounds are split
 * before anything was learned from a collection. Words that other words often begin or end with by chance (`an`, `ein`,
 * `bar`, `ung`) are not here.
 */
export const GERMAN_PARTS: readonly string[] = `
  abdeckung abgas ablauf abluft abschnitt abstand abwasser achse achs achsen adapter adresse aktor alarm alkohol aluminium anker
  anlage anode anschlag anschluss anschluß antenne antrieb antriebe anzeige anzeigen apparat arbeit arm armatur arznei aufnahme auswertung
  atom auge ausgang ausgangs auslass auslaß auslöser auto automat axial
  bahn balken ball band bänder bank basis batterie bauch bedien bearbeitung befestigung behandlung belastung bauelement bauteil becher becken behälter beleuchtung benzin
  bereich beschichtung bett bewegung biege bild bilder bildschirm binde bindemittel blatt blech blei blende blitz block
  boden bogen bohr bohrer bohrung boot bord brenn brenner brennstoff breite brems bremse brücke bühne bund bürste bus
  chip code container creme
  dach dampf daten datei decke deckel dehnung detektor dichte dichtung dicht dicke dienst diesel differenz digital diode
  dioxid dose dosier draht drähte dreh drehmoment drehzahl druck drucker düse düsen durchmesser dynamik
  ebene echo ecke eimer einheit einrichtung einstellung einlass einlaß eingang eis eisen elektrode elektrolyt elektronik elektro element
  erfassung erkennung empfänger empfangs energie enzym erde erd ersatz erz ester extrakt
  faden fäden fahr fahrer fahrrad fahrt fahrwerk fahrzeug fall falle faser farbe farb fassung feder fehler feld felder
  felge fenster fern fertigung fest festigkeit fett feuchte feuer film filter fläche flansch flasche fleisch flug fluid
  flügel fluss fluß flüssigkeit folge folie förder form formel frequenz front füll führung führungs funk funktion funktions
  fuß fuss futter
  gabel gang garn gas gase gärung gebäude geber gebiet gebläse gefäß gehäuse gelände gelenk gemisch generator gerät
  geräusch geräte gerüst geschoss geschwindigkeit gestell getränk getreide getriebe gewebe gewicht gewinde gitter glas
  gläser gleichrichter gleich gleis glocke glühlampe gold grad graph greifer grenze grenz griff größe grund gruppe gummi
  gurt guss guß gut
  haar hafen haft haken halb halbleiter hals halt halte halter halterung hammer hand handel handy hang harz haube haupt
  haus haut hebe hebel hefe herstellung heiz heizung helm hemd herd herz hilfs himmel hinter hitze hobel hochdruck höhe hohl hohlraum
  holz horn hose hub hülle hülse hund hydraulik
  impuls index induktion information infrarot innen insel instrument isolier isolation
  kabel käfig kalk kalt kälte kamera kamin kamm kammer kanal kanäle kanne kante kapazität kapsel karte karten karton
  kasten katalysator kathode keim keil kegel kern kessel kette kiefer kies kinder kino kipp kiste klammer klang klappe
  klebe kleb kleber kleid klemm klemme klima klinge kling knie knochen knopf knoten koch koffer kohle kohlen kohlenstoff
  kolben kolonne komponente kondensator kontakt kontroll konus kopf kopier kopplung korb korn körper kosten kraft kräfte kraftstoff
  kran kranz kreis kreuz kristall küche kugel kühl kühler kühlung kunst kunststoff kupfer kuppel kupplung kurbel kurve
  kurz küvette
  lack lade laden ladung lager lagerung lampe land lang längs laser last lasten lauf läufer laut lebens leder leer legierung leiste
  leicht leim leistung leit leiter leitung leitungs lenk lenkung lese licht liege linear linie linse lippe loch löcher
  lösung lösungsmittel löt luft lüfter lüftung lunge
  magen magnet magnesium maisch mangel mantel marke markierung maschine masse maß mass material matrix matte mauer
  mechanik medium meer meldung mehl mehr mehrweg membran menge mensch mess meß messer messung metall milch mine mineral minute misch
  mischung mittel möbel modell modul molekül moment montage motor mühle mulde müll mund münze muskel muster mutter
  nabe nacht nadel nagel naht nahrung name nasen nass natrium navigation nebel neben negativ neigung netz netzwerk nickel
  niederdruck niet nocken norm not null nummer nut nutz
  oberfläche objekt objektiv ofen öffnung ohr öl öle optik ordnung organ ort oxid
  paar packung paket palette panzer papier parameter park partikel paste patient patrone pedal pegel pendel person pfad
  pfanne pferd pflanze pflanzen pfosten phase phasen phosphor physik pilz pinsel pixel plan planeten plasma platine platte
  platten platz pol polymer polster poren portal position post präge press presse preß prisma probe produkt produktion profil
  programm protein protokoll prozess prozessor prüf prüfung puffer pulver pumpe pumpen punkt
  quarz quecksilber quelle quer
  rad räder radial rahmen rakete rand raster rate rauch raum räume reaktion reaktions reaktor rechner rechen richtung reflexion regal
  regel regelung regen register regler reibung reib reifen reihe reihen reiniger reinigung reinigungs reise reiz relais
  reserve rest ring rinne riemen rippe roboter roh rohr rohre röhre roll rolle rollen röntgen rost rotation rotor rücken rück
  rückstell ruder ruf ruhe rühr rumpf rund
  saat säge saft salz samen sammel sand satellit satz sauerstoff saug säule säure schacht schacht schale schall schalt schalter
  schaltung schaltungs schar scharnier schatten schaufel schaum scheibe scheiben scheinwerfer schenkel schere schicht schicht
  schieber schiebe schiene schienen schiff schirm schlag schlamm schlauch schlitten schlitz schloss schloß schlüssel schmelze
  schmelz schmier schmiermittel schmutz schnecke schnecken schnee schneid schneide schnell schnitt schnittstelle schnur schotter
  schrank schraub schraube schrauben schreib schrift schritt schub schuh schulter schuss schüttel schutz schwamm schwefel
  schweiß schweiss schwelle schwenk schwer schwimm schwimmer schwing schwingung schwingungs schwung segel sehne seide seife seil
  seite seiten sektor sekunde sende sender sensor sensoren sequenz serie server sessel sicherheit sicherung sicht sieb signal
  signale silber silikon silizium sitz skala sockel software sohle solar soll sonde sonden sonne sonnen spalt spann spanne spannung
  spannungs speicher speise speiche sperr sperre spiegel spiel spindel spiral spitze splitter sport sprache sprach spray sprech
  spreng spritz spritze spritzen sprüh spule spülen spül spur stab stäbe stahl ständer stange stärke start station staub steck
  stecker steg stein stell stelle stellung stempel stern steuer steuerung stich stickstoff stift stirn stoff stopfen störung
  stoß stoss strahl strahlung strahlungs straße strassen straßen strecke streifen streu strom ströme strömung strömungs struktur
  stück stufe stufen stuhl stütz stütze substanz substrat symbol system systeme
  tabak tablette tafel takt tank tasche tast taste tastatur tasten tauch tauscher taxi technik teil teile teilchen teller
  telefon teppich temperatur test text textil therapie thermo tier tiefe tinte tinten tisch titan ton topf tor torsion träger
  trage tragfläche transformator transistor transport treib treibstoff trenn trenner trennung treppe trichter trieb trink trocken
  trockner trommel tropfen trog tuch tunnel turbine turbinen turm tür typ
  übertragung überwachung uhr ultraschall umfang umlauf umsatz umwandler umwelt unfall unterdruck unterlage
  vakuum vektor ventil ventilator verarbeitung verbinder verbindung verbindungs verbrauch verbrennung verbrennungs verdampfer verdichter
  verfahren vergaser verkehr verlust verpackung verpackungs verschluss verschluß verstärker versorgung versorgungs verstell verteiler
  verteilung vertrieb verzögerung video vier vieh vlies vogel voll volumen vorrat vorrats vorrichtung
  waage waagen wachs wachstum wagen walze warn walzen wand wände wandler wandung wanne waren wärme wasch wäsche wasser wasserstoff
  wechsel wechselrichter weg wege weiche weich wein weite welle wellen wende werk werkstoff werkstück werkzeug wert werte wetter
  wickel wicklung widerstand wind winde winkel wirbel wirk wirkstoff wisch wischer wirkung wirkungs wohn wolle wort wulst wunde wurzel würfel
  zahl zähler zahn zähne zange zapfen zeichen zeiger zeile zeilen zeit zeitung zelle zellen zellstoff zelt zement zentral
  zentrifuge zentrum zeug ziegel zieh ziel zink zinn zirkel zone zucker zufuhr zuführ zuführung zug züge zugang zukunft zündung
  zünd zünder zungen zusatz zustand zustands zweig zwirn zyklus zylinder
`
  .trim()
  .split(/\s+/);
