import type { StopWords } from "./stop-words.js";

/** The second list has the stop words of the USPTO's full-text search, and similar ones. */
export const ENGLISH_STOP_WORDS: StopWords = {
  general: `
    a an the this that these those such
    i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers
    herself it its itself they them their theirs themselves one ones oneself who whom whose which what
    and or nor but if then else than because since so as while although though unless until till whether yet
    of at by for with about against between among amongst into through throughout during before after above below to
    from up down in out on off over under upon onto within without via per toward towards across along around behind
    beside besides beyond except near
    am is are was were be been being have has had having do does did doing done will would shall should can could may
    might must ought cannot
    not no only also too very just even still again ever never always often once here there where when why how now
    all any both each every either neither few more most much many other others another some several same own
    however therefore thus hence otherwise moreover furthermore nevertheless nonetheless meanwhile rather quite
    etc eg ie cf viz vs
    don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't haven't hasn't hadn't it's
  `,
  patent: `
    said wherein whereby whereas wherever whereof whereupon therein thereof thereto thereby therefor therefrom
    therewith thereon thereafter thereupon thereunder hereby herein hereof hereto hereinafter hereinbefore hereinabove
    hereinbelow heretofore aforesaid aforementioned abovementioned latter
    according accordance accordingly characterised characterized comprise comprises comprised comprising consist
    consists consisting include includes included including contain contains contained
    corresponding correspondingly respective respectively plurality least preferably preferred particularly
    particular generally relatively substantially suitable suitably various desired
    embodiment embodiments invention inventions inventive inventor inventors disclosure
    provide provides provided providing describe describes described describing
    use uses used using means like present further first second third
  `,
  fields: {
    claims: "claim claims claimed",
    description: `
      fig figs figure figures drawings example examples shown shows show illustrated illustrates illustrating
      patent patents claim claims claimed
    `,
    abstract: "disclosed discloses",
  },
};
