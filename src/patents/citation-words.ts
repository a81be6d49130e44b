/** The meaning of a word before a patent number. */
export interface CitationWord {
  readonly role:
    | "country"
    /** Patent, application, Offenlegungsschrift, brevet … */
    | "noun"
    /** No., Nos., Nr., n° … */
    | "number"
    /** Hei or Sho, for Japanese years. */
    | "era"
    /** Reissue, design …: letters of US numbers. */
    | "prefix"
    /** Has no meaning, but may occur between the others. */
    | "filler";
  /** Code of the country, or letters of the era or prefix. */
  readonly value: string;
  /** Used for filings that may be unpublished: the number may be that of an application. */
  readonly application?: true;
  /** Used for publications: the number is that of a publication. */
  readonly published?: true;
}

const GERMAN_ENDINGS = ["", "e", "en", "er", "es", "em"];

/** Words that name an office; `~` means the endings of a German adjective. */
const COUNTRIES: Readonly<Record<string, string>> = {
  US: "us usa usp american amerikanisch~ américain américaine américains",
  EP: "ep epo epa epc european europäisch~ europaeisch~ européen européenne européens européennes",
  WO: "wo wipo pct world international international~ internationaux mondial mondiale weltpatent",
  JP: "jp jpa jpb jpo japanese japan japanisch~ japonais japonaise japonaises",
  DE: "german germany deutsch~ bundesdeutsch~ allemand allemande allemands allemandes",
  GB: "gb uk brit british english britisch~ englisch~ britannique britanniques anglais anglaise",
  FR: "fr french france französisch~ franzoesisch~ français française françaises",
  CA: "canadian canada kanadisch~ canadien canadienne",
  CH: "swiss switzerland schweizer schweizerisch~ suisse",
  AT: "austrian austria österreichisch~ autrichien autrichienne",
  BE: "belgian belgium belgisch~ belge",
  NL: "dutch netherlands netherland niederländisch~ néerlandais néerlandaise hollandais",
  IT: "italian italy italienisch~ italien italienne",
  ES: "spanish spain spanisch~ espagnol espagnole",
  SE: "swedish sweden schwedisch~ suédois suédoise",
  DK: "danish denmark dänisch~ danois danoise",
  NO: "norwegian norway norwegisch~ norvégien norvégienne",
  FI: "finnish finland finnisch~ finlandais",
  AU: "australian australia australisch~ australien australienne",
  SU: "soviet ussr udssr urss sowjetisch~ soviétique",
  RU: "russian russia russisch~ russe",
  CN: "chinese china chinesisch~ chinois chinoise",
  KR: "korean korea koreanisch~ coréen coréenne",
  TW: "taiwanese taiwan",
  IN: "indian india",
  BR: "brazilian brazil",
  MX: "mexican mexico",
  PL: "polish poland",
  HU: "hungarian hungary",
  CZ: "czech",
  IL: "israeli israel",
  IE: "irish ireland",
  PT: "portuguese portugal",
};

const NOUNS =
  "pat pats patent patents patentdokument patentdokumente patentdokumenten schutzrecht utility model models " +
  "specification specifications spec specs registration reg brevet brevets certificat invention inventions modèle utilité";
const APPLICATIONS =
  "application applications appl appln applns appls app apps patentanmeldung patentanmeldungen anmeldung anmeldungen " +
  "gebrauchsmusteranmeldung gebrauchsmusteranmeldungen demande demandes serial ser provisional dépôt aktenzeichen";
const PUBLICATIONS =
  "publication publications publ publs pub pubs published laid open unexamined examined disclosure kokai kokal kokoku kohyo " +
  "koho tokkyo tokkai tokko jikkai jikko offenlegungsschrift offenlegungsschriften patentschrift patentschriften " +
  "auslegeschrift auslegeschriften auslegungsschrift gebrauchsmuster gebrauchsmusters gebrauchsmusterschrift " +
  "veröffentlichung veröffentlichungen veröffentlicht~ publiée publiées publié publiés os as ps gm gbm";
const NUMBERS = "no nos nr nrn num number numbers n ns o numéro numéros numero nummer nummern";
const ERAS: Readonly<Record<string, string>> = { H: "hei heisei", S: "sho showa syo" };
const PREFIXES: Readonly<Record<string, string>> = {
  RE: "re reissue reissued",
  D: "d des design",
  PP: "pp plant",
  H: "sir",
};
const FILLERS = "the of de du des d in under la le les l der die das amérique america d'amérique";

/** Words of citations in English, German and French, in lower case and without dots. */
export const CITATION_WORDS: ReadonlyMap<string, CitationWord> = new Map([
  ...entries(FILLERS, { role: "filler", value: "" }),
  ...Object.entries(COUNTRIES).flatMap(([value, list]) => entries(list, { role: "country", value })),
  ...entries(NOUNS, { role: "noun", value: "" }),
  ...entries(APPLICATIONS, { role: "noun", value: "", application: true }),
  ...entries(PUBLICATIONS, { role: "noun", value: "", published: true }),
  ...entries(NUMBERS, { role: "number", value: "" }),
  ...Object.entries(ERAS).flatMap(([value, list]) => entries(list, { role: "era", value })),
  ...Object.entries(PREFIXES).flatMap(([value, list]) => entries(list, { role: "prefix", value })),
]);

/** Names of offices in two words, by the second word and then the first. */
export const TWO_WORD_COUNTRIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  s: { u: "US" },
  k: { u: "GB" },
  states: { united: "US" },
  unis: { états: "US", etats: "US" },
  kingdom: { united: "GB" },
  britain: { great: "GB" },
  zealand: { new: "NZ" },
  african: { south: "ZA" },
  africa: { south: "ZA" },
};

/** Abbreviations: a dot after them does not end a sentence. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "pat pats no nos nr nrn num n u s k a ser appl appln app apps pub publ publs pubs hei sho reg spec brit des re jap prov int".split(
    " ",
  ),
);

/** Kind codes that words mean, by office. */
export const KIND_WORDS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  DE: kinds({
    A1: "os offenlegungsschrift offenlegungsschriften",
    B: "as auslegeschrift auslegeschriften auslegungsschrift",
    C: "ps patentschrift patentschriften",
    U: "gm gbm gebrauchsmuster gebrauchsmusters gebrauchsmusterschrift",
  }),
  JP: kinds({
    A: "laid unexamined kokai kokal tokkai kohyo",
    B: "examined kokoku tokko",
    U: "utility jikkai",
    Y: "jikko",
  }),
};

function kinds(words: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(words).flatMap(([kind, list]) => list.split(" ").map((word) => [word, kind])));
}

function entries(list: string, word: CitationWord): [string, CitationWord][] {
  return list
    .split(" ")
    .flatMap((each) => (each.endsWith("~") ? GERMAN_ENDINGS.map((ending) => each.slice(0, -1) + ending) : [each]))
    .map((each) => [each, word]);
}
