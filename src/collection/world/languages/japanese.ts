import { choice, mix } from "../draws.js";
import type { Grammar, PartOfSpeech, Word } from "./language.js";

/** Characters that technical words are made of. */
const KANJI = Array.from(
  "圧位移印運液延炎遠押温化加架荷果解回界開階核格角拡確覚割滑乾感換管緩貫環観還含基期機気規記起技議吸球急給強境供教橋鏡競極金近銀均駆具空偶屈型形径係経継計軽撃決結検減源現弦限個古固" +
    "孔光口向工広抗構硬綱効交高剛合刻込根混査差座砂再最採細材剤作削冊錯酸散産残支使始指止磁紙歯示次治時軸質実射遮斜写受樹収周終習集充縦縮出術瞬準純順処初所書助除小昇消焼照衝上状常蒸色触食" +
    "信伸侵振深進真針震人図吹水推垂数据制成整正清生精製西静析積石接折設節絶先線選前漸全組素走層操槽送装相増像蔵造束側足速測存損体対帯替耐台大第択脱端断弾段値知置築茶着中抽注柱貯調超長直沈" +
    "通低停定締底抵提程適滴鉄点転電伝塗度土凍塔投搭灯筒糖到統頭動導銅道特突内軟難二肉乳入熱燃粘濃能波配倍媒箔爆発板反半搬斑番盤被比皮微尾備表標氷品浜布部封風幅復腹複払沸物噴分粉壁並閉片編" +
    "変弁保補包放方泡法膨防棒本摩膜末密脈無面木目門薬油輸有融誘容溶用葉要様浴翼落離立流留粒量力輪類冷励列連路露漏炉",
);

const VERB_KANJI = KANJI.filter((_, i) => i % 3 === 0);
const NOUN_ENDINGS = ["", "", "", "部", "器", "体", "材", "機", "板", "剤", "管"];

const pair = (hash: number, from: readonly string[]) =>
  from[choice(mix(hash, 1), from.length)] + from[choice(mix(hash, 2), from.length)];

function invent(part: PartOfSpeech, hash: number): Word {
  switch (part) {
    case "noun":
      return { base: pair(hash, KANJI) + NOUN_ENDINGS[choice(mix(hash, 7), NOUN_ENDINGS.length)] };
    case "adjective":
      return { base: `${pair(hash, KANJI)}的` };
    case "verb":
      return { base: pair(hash, VERB_KANJI) };
    case "adverb":
      return { base: `${pair(hash, KANJI)}的に` };
  }
}

/** Japanese: no blanks and no forms; particles in the sentences replace articles and cases. */
export const japanese: Grammar = {
  language: "ja",
  blank: "",
  forms: [],
  invent,
  inflect: ({ base }) => base,
  compound: (modifier, head) => ({ base: modifier.base + head.base }),
};
