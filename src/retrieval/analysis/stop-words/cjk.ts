/** Stop words of languages that are written without spaces, or with endings on every word (Korean). */
export interface CjkStopWords {
  /** Removed wherever they occur; separated by spaces. If one is a prefix of another, the longer one comes first. */
  readonly anywhere: string;
  /** Removed where they occur alone: between other scripts, spaces, or stop words. */
  readonly alone: string;
  /** Every two neighbouring characters of these are omitted: what Japanese writes between words, in hiragana. */
  readonly connections: string;
}

export const JAPANESE_STOP_WORDS: CjkStopWords = {
  anywhere: "を 前記 上記 下記 請求項 記載 本発明 発明 当該 該 実施形態 実施例",
  alone: "図 第 本 等 及 又 際 時 他 各 述 用 上 下 特徴",
  connections: `
    することができる することを特徴とする ことによって ことにより こととする において における おいて おける によって
    により による については について に対して に対する に関して に関する に係る とともに として という といった
    であるから であって である であり では でも などの から まで ため ように ような よう ところ もの こと とき
    これら これ それぞれ それ この その あの ここ または もしくは および ならびに さらに しかし ただし また なお
    されている されてい され される された させる させ られる られ れる れた して する した していた いる ある あり
    ない なく なる なり なって いう できる でき ます です ました ません には とは にも とも のは のが のを のに
    をもつ をする が、 かつ ながら ほか うち へと へは よりも より ずつ ので のみ だけ ほど など かつて とする となる
    からなる からなり ようにした いずれか いずれ ことが ことは ことに ことで ものが ものは ものに ために ためには
    てい にお けて しう うる るこ ると るも るよ るた るの るが るに るを たも たこ たと たの たが たは たに たを
    える えた えて えら って った んだ んで きる きた きて める めた めて ける けた けて せる せた せて てる りに りが りの
    いて いた いる いない ている ていた てなる てある れて れるこ れるよ れるも れるた れてい
  `,
};

export const CHINESE_STOP_WORDS: CjkStopWords = {
  anywhere: `
    其特征在于 其特徵在於 本实用新型 本實用新型 申請專利範圍 权利要求 權利要求 請求項 实施例 實施例 实施方式 實施方式
    本发明 本發明 所述 其中 根据 根據 以及 或者 并且 並且 具有 包括 包含 用于 用於 一种 一種 上述 的 了
  `,
  alone:
    "图 圖 第 在 是 和 与 與 及 或 并 並 于 於 为 為 之 由 该 該 将 將 把 被 使 则 則 个 個 一 其 以 至 从 從 当 當 有",
  connections: "",
};

export const KOREAN_STOP_WORDS: CjkStopWords = {
  anywhere: "",
  alone: `
    상기 전술한 및 또는 그리고 그러나 따라서 또한 즉 본 이 그 저 제 도 각 각각 각각의 수 것 것을 것이 것은 것으로 등 등의 등이
    청구항 청구항에 발명 발명은 발명의 발명에 있어서 있어 의한 의해 의하여 따른 따라 대한 대하여 관한 관하여 위한 위해 위하여
    통해 통하여 로부터 하는 하고 하여 한다 한 되는 되고 되어 된다 된 있는 있고 있다 있으며 없는 같은 같이 이를 이와 그의
    특징으로 포함하는 포함하고 포함하며 포함한다 포함하여 구비하는 구비하고 구비한 이루어진 실시예 실시예에 실시예는 도면
    적어도 하나 하나의 복수의 바람직하게는
  `,
  connections: "",
};
