import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sharedData } from "../../../test/support/shared-data.js";
import { plainTokens } from "../../../test/support/small-engine.js";
import { memoryCollection } from "../../collection/index.js";
import type { Patent } from "../../patents/index.js";
import { katakanaRuns, learnSpelledWords, transliterator } from "./transliterate.js";

const words = new Map(
  Object.entries({ computer: 90, compute: 5, data: 80, date: 9, memory: 70, rotor: 3, router: 8, drum: 7 }).map(
    ([word, count]) => [word, { term: word.slice(0, 5), count }],
  ),
);

describe("transliterator", () => {
  const find = transliterator(words);

  it("finds the word that sounds the same, as a term", () => {
    expect(find("コンピュータ")).toEqual(["compu"]);
    expect(find("メモリ")).toEqual(["memor"]);
  });

  it("takes the most frequent of equally good words", () => {
    expect(find("ルータ")).toEqual(["route"]);
  });

  it("cuts a compound in two", () => {
    expect(find("データメモリ")).toEqual(["data", "memor"]);
    expect(find("コンピュータデータ")).toEqual(["compu", "data"]);
  });

  it("finds nothing if nothing fits or the word is too short", () => {
    expect(find("ベルト")).toEqual([]);
    expect(find("データベルト")).toEqual([]);
    expect(transliterator(new Map([["gas", { term: "gas", count: 9 }]]))("ガス")).toEqual([]);
  });
});

it("joins overlapping pairs, and adjacent words", () => {
  const pair = (term: string, start: number) => ({ term, position: start, start, end: start + term.length });
  const tokens = [pair("装置", 0), pair("デー", 2), pair("ータ", 3), pair("の", 5), pair("ラポ", 6), pair("ポタ", 7)];
  expect(katakanaRuns(tokens).map(({ word }) => word)).toEqual(["データ", "ラポタ"]);
  expect(katakanaRuns([pair("データ", 0), pair("メモリ", 3)]).map(({ word }) => word)).toEqual(["データメモリ"]);
  expect(katakanaRuns([pair("データ", 0), pair("メモリ", 5)])).toHaveLength(2);
});

it("learns words as they are spelled, from everything except descriptions", async () => {
  const lists = { priorities: [], classifications: [], applicants: [], inventors: [], citations: [], literature: [] };
  const patent: Patent = {
    ...{ id: "EP-1", country: "EP", number: "1", kind: "", ...lists, claims: [] },
    titles: [
      { language: "en", text: "Data Memory" },
      { language: "de", text: "Datenspeicher Datenspeicher" },
    ],
    abstracts: [{ language: "en", text: "The data of a Memory2 once." }],
    descriptions: [{ language: "en", paragraphs: [{ text: "router router" }] }],
  };
  const learned = await learnSpelledWords(memoryCollection([patent]), plainTokens, "en");
  expect([...learned]).toEqual([["data", { term: "data", count: 2 }]]);
});

/** Written before the table was tried on them; none was used to make it. */
const HELD_OUT =
  "アクセス access アダプタ adapter アラーム alarm イメージ image イオン ion ウイルス virus エレベータ elevator オフセット offset カプセル capsule カセット cassette キーボード keyboard クッション cushion クランプ clamp クリーム cream コイル coil コーナ corner コンベヤ conveyor サイクル cycle サイズ size サンプル sample ジェット jet ジョイント joint スイング swing スキャナ scanner スタンド stand ストッパ stopper スライド slide スリーブ sleeve セラミック ceramic ソケット socket タービン turbine ダイヤル dial チップ chip テープ tape ディーゼル diesel テスト test トラック truck トルク torque ドラム drum ナイロン nylon パイプ pipe パイロット pilot ハンドル handle ビーム beam ヒューズ fuse フォーク fork フック hook ブラシ brush プラグ plug プレート plate プロファイル profile ベアリング bearing ペダル pedal ペレット pellet ボタン button ボックス box ポート port マスク mask ミラー mirror メータ meter モデル model ライン line ラック rack リレー relay リング ring レバー lever レール rail ロータリー rotary ロック lock ワックス wax ワッシャ washer グリコール glycol ヘリウム helium ベンゼン benzene ペプチド peptide ホルモン hormone エステル ester アミン amine ケトン ketone";

const google = sharedData("patents/google");

it.runIf(google)(
  "finds three of four words among all words of 10,000 abstracts, and is right four times out of five",
  async () => {
    const counts = new Map<string, number>();
    const file = createReadStream(join(google!, "us-abstracts-10000.jsonl.gz")).pipe(createGunzip());
    for await (const line of createInterface({ input: file })) {
      const { abstract_en: text = "" } = JSON.parse(line) as { abstract_en?: string };
      for (const word of text.toLowerCase().match(/[a-z]{3,}/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const vocabulary = new Map(
      [...counts].filter(([, count]) => count > 1).map(([term, count]) => [term, { term, count }] as const),
    );
    const find = transliterator(vocabulary);
    const pairs = HELD_OUT.split(" ");
    let [proposed, right] = [0, 0];
    for (let i = 0; i < pairs.length; i += 2) {
      const found = find(pairs[i]).join(" ");
      if (found !== "") proposed++;
      if (found === pairs[i + 1]) right++;
    }
    expect(vocabulary.size).toBe(15_616);
    expect([pairs.length / 2, proposed, right]).toEqual([79, 74, 60]);
  },
);
