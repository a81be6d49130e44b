import type { Gender, Word, WorldLanguage } from "./language.js";

/** A word of general use in all languages. */
export type GeneralWord = Readonly<Record<WorldLanguage, Word>>;

/** `surface|Oberfläche:f:n|surface:f|表面`: German with gender and plural ending, French with gender. */
function noun(line: string): GeneralWord {
  const [en, de, fr, ja] = line.split("|");
  const [german, deGender, plural = ""] = de.split(":");
  const [french, frGender] = fr.split(":");
  return {
    en: { base: en },
    de: { base: german, gender: deGender as Gender, plural: plural.length > 2 ? plural : german + plural },
    fr: { base: french, gender: frGender as Gender },
    ja: { base: ja },
  };
}

function plain(line: string): GeneralWord {
  const [en, de, fr, ja] = line.split("|");
  return { en: { base: en }, de: { base: de }, fr: { base: fr }, ja: { base: ja } };
}

/** What an invention may be called, the most likely first. */
export const INVENTION_NOUNS: readonly GeneralWord[] = [
  "device|Vorrichtung:f:en|dispositif:m|装置",
  "method|Verfahren:n|procédé:m|方法",
  "system|System:n:e|système:m|システム",
  "apparatus|Apparat:m:e|appareil:m|機器",
  "composition|Zusammensetzung:f:en|composition:f|組成物",
  "arrangement|Anordnung:f:en|agencement:m|構成",
  "assembly|Baugruppe:f:n|ensemble:m|組立体",
  "circuit|Schaltung:f:en|circuit:m|回路",
].map(noun);

/** The most frequent nouns of patents on any subject. Made-up ones follow them. */
export const GENERAL_NOUNS: readonly GeneralWord[] = [
  "surface|Oberfläche:f:n|surface:f|表面",
  "portion|Abschnitt:m:e|partie:f|部分",
  "member|Element:n:e|élément:m|部材",
  "unit|Einheit:f:en|unité:f|ユニット",
  "housing|Gehäuse:n|boîtier:m|筐体",
  "direction|Richtung:f:en|direction:f|方向",
  "layer|Schicht:f:en|couche:f|層",
  "end|Ende:n:n|extrémité:f|端部",
  "body|Körper:m|corps:m|本体",
  "temperature|Temperatur:f:en|température:f|温度",
  "pressure|Druck:m:Drücke|pression:f|圧力",
  "signal|Signal:n:e|signal:m|信号",
  "axis|Achse:f:n|axe:m|軸線",
  "opening|Öffnung:f:en|ouverture:f|開口",
  "material|Werkstoff:m:e|matériau:m|材料",
  "edge|Kante:f:n|bord:m|縁部",
  "wall|Wand:f:Wände|paroi:f|壁",
  "region|Bereich:m:e|région:f|領域",
  "position|Stellung:f:en|position:f|位置",
  "force|Kraft:f:Kräfte|force:f|力",
  "speed|Geschwindigkeit:f:en|vitesse:f|速度",
  "ratio|Verhältnis:n:se|rapport:m|比率",
  "thickness|Dicke:f:n|épaisseur:f|厚さ",
  "value|Wert:m:e|valeur:f|値",
  "amount|Menge:f:n|quantité:f|量",
  "sensor|Sensor:m:en|capteur:m|センサ",
  "drive|Antrieb:m:e|entraînement:m|駆動源",
  "control|Steuerung:f:en|commande:f|制御部",
  "connection|Verbindung:f:en|liaison:f|接続部",
  "support|Träger:m|support:m|支持体",
  "gap|Spalt:m:e|interstice:m|隙間",
  "shaft|Welle:f:n|arbre:m|軸",
  "spring|Feder:f:n|ressort:m|ばね",
  "groove|Nut:f:en|rainure:f|溝",
  "coating|Beschichtung:f:en|revêtement:m|被膜",
  "solution|Lösung:f:en|solution:f|溶液",
  "mixture|Gemisch:n:e|mélange:m|混合物",
  "flow|Strömung:f:en|écoulement:m|流れ",
  "voltage|Spannung:f:en|tension:f|電圧",
  "current|Strom:m:Ströme|courant:m|電流",
  "data|Datenmenge:f:n|donnée:f|データ",
  "step|Schritt:m:e|étape:f|工程",
  "result|Ergebnis:n:se|résultat:m|結果",
  "load|Last:f:en|charge:f|負荷",
  "cover|Deckel:m|couvercle:m|カバー",
  "frame|Rahmen:m|cadre:m|フレーム",
  "length|Länge:f:n|longueur:f|長さ",
  "angle|Winkel:m|angle:m|角度",
  "seal|Dichtung:f:en|joint:m|シール",
  "chamber|Kammer:f:n|chambre:f|室",
  "guide|Führung:f:en|guide:m|ガイド",
  "storage|Speicher:m|mémoire:f|記憶部",
].map(noun);

export const GENERAL_ADJECTIVES: readonly GeneralWord[] = [
  "flexible|flexibel|flexible|柔軟",
  "horizontal|waagrecht|horizontale|水平",
  "stable|stabil|stable|安定",
  "simple|einfach|simple|簡単",
  "reliable|zuverlässig|fiable|確実",
  "different|verschieden|autre|異種",
  "narrow|schmal|étroite|狭小",
  "compact|kompakt|compacte|小型",
  "porous|porös|poreuse|多孔質",
  "transparent|durchsichtig|transparente|透明",
  "rigid|starr|rigide|剛直",
  "symmetrical|symmetrisch|symétrique|対称",
  "elastic|elastisch|élastique|弾性的",
  "mobile|beweglich|mobile|可動",
  "rapid|rasch|rapide|迅速",
  "thermal|thermisch|thermique|熱的",
].map(plain);

/** Verbs without their endings, as the grammars expect them. */
export const GENERAL_VERBS: readonly GeneralWord[] = [
  "join|koppel|raccord|接続",
  "arrange|platzier|agenc|配置",
  "mount|montier|mont|装着",
  "press|drück|press|押圧",
  "heat|heiz|chauff|加熱",
  "cool|kühl|ventil|冷却",
  "measure|prüf|mesur|測定",
  "steer|steuer|pilot|制御",
  "adjust|justier|ajust|調整",
  "form|form|form|形成",
  "fix|fixier|fix|固定",
  "seal|dicht|étanch|密封",
  "move|rück|déplac|移動",
  "store|speicher|stock|記憶",
  "filter|filter|filtr|濾過",
  "link|kuppel|coupl|連結",
  "transport|förder|transport|搬送",
  "clean|reinig|nettoy|清掃",
].map(plain);

export const GENERAL_ADVERBS: readonly GeneralWord[] = [
  "preferably|vorzugsweise|de préférence|好ましくは",
  "substantially|im Wesentlichen|sensiblement|実質的に",
  "directly|unmittelbar|directement|直接",
  "continuously|laufend|en continu|連続的に",
  "simultaneously|gleichzeitig|simultanément|同時に",
  "automatically|selbsttätig|automatiquement|自動的に",
  "additionally|zusätzlich|en outre|さらに",
  "reliably|sicher|de façon fiable|確実に",
].map(plain);

/** Units after numbers; they have the same spelling in all languages. */
export const UNITS = ["mm", "°C", "%", "kPa", "Hz", "kg", "ml", "V", "μm", "rpm", "N", "g/l"] as const;
