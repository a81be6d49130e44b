/**
 * Two-letter codes of the states and organisations that publish patents, or did: WIPO standard ST.3, with former ones
 * in old documents (`SU`, `DD`, `CS`, `YU`, `ZA` …). `XX`, `ZZ` and other codes that name nobody are not included.
 */
export const OFFICE_CODES: ReadonlySet<string> = new Set(
  (
    "AD AE AF AG AI AL AM AN AO AP AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BV BW BX BY BZ " +
    "CA CD CF CG CH CI CK CL CM CN CO CR CS CU CV CW CY CZ DD DE DJ DK DL DM DO DZ EA EC EE EG EH EM EP ER ES ET " +
    "FI FJ FK FO FR GA GB GC GD GE GG GH GI GL GM GN GQ GR GS GT GW GY HK HN HR HT HU IB ID IE IL IM IN IQ IR IS IT " +
    "JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MP " +
    "MR MS MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OA OM PA PE PG PH PK PL PT PW PY QA QZ RH RO RS RU RW " +
    "SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SU SV SX SY SZ TC TD TG TH TJ TL TM TN TO TP TR TT TV TW TZ " +
    "UA UG US UY UZ VA VC VE VG VN VU WO WS XN XU YD YE YU ZA ZM ZR ZW"
  ).split(" "),
);
