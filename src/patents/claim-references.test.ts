import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimReferences } from "./claim-references.js";

describe("references of claims", () => {
  it.each([
    ["A device comprising a lever.", 1, []],
    ["The device of claim 1, wherein the lever is bent.", 2, [1]],
    ["The device according to claim 1 or 2, wherein 3 levers are used.", 4, [1, 2]],
    ["The device according to claim 1, 2 or 3, in which", 4, [1, 2, 3]],
    ["The composition of claim 1, 20 to 30 parts of which are water.", 2, [1]],
    ["A method according to any one of claims 1 to 3 or 5, wherein", 6, [1, 2, 3, 5]],
    ["A method as claimed in claims 1-3, 5 and 7 to 9", 12, [1, 2, 3, 5, 7, 8, 9]],
    ["Use of the device of claim 1 in the method of claim 7.", 9, [1, 7]],
    ["Apparatus according to claim 1 and/or claim 2", 3, [1, 2]],
    ["A product according to any of the preceding claims, wherein", 4, [1, 2, 3]],
    ["A product according to any preceding claim", 3, [1, 2]],
    ["A product according to the preceding claim", 4, [3]],
    ["A product according to the preceding claims 1 to 2", 4, [1, 2]],
    ["Claim 5. The process of Claim 1, wherein", 5, [1]],
    ["What is claimed is a pump with 3 valves", 1, []],
    ["A method as claimed in claim I wherein", 2, [1]],
    ["Vorrichtung nach Anspruch 1, dadurch gekennzeichnet, dass", 2, [1]],
    ["Vorrichtung nach einem der Ansprüche 1 bis 3, wobei", 4, [1, 2, 3]],
    ["Vorrichtung nach einem oder mehreren der Ansprüche 1 und 3 bis 5", 6, [1, 3, 4, 5]],
    ["Vorrichtung nach Patentanspruch 1 oder 2", 3, [1, 2]],
    ["Vorrichtung nach einem der vorhergehenden Ansprüche, dadurch", 4, [1, 2, 3]],
    ["Vorrichtung nach dem vorhergehenden Anspruch", 4, [3]],
    ["Verfahren nach den vorstehenden Ansprüchen 1 bis 2", 5, [1, 2]],
    ["Dispositif selon la revendication 1, caractérisé en ce que", 2, [1]],
    ["Dispositif selon l'une quelconque des revendications 1 à 3, dans lequel", 4, [1, 2, 3]],
    ["Dispositif selon la revendication 1 ou la revendication 2", 3, [1, 2]],
    ["Dispositif selon l'une des revendications précédentes", 3, [1, 2]],
    ["Dispositif selon la revendication précédente", 3, [2]],
    ["Dispositif selon l'une quelconque des revendications précédentes de 1 à 2", 4, [1, 2]],
    ["請求項1乃至3のいずれかに記載の装置。", 4, [1, 2, 3]],
    ["請求項１ないし３のいずれか１項に記載の装置", 4, [1, 2, 3]],
    ["請求項１又は２に記載の装置", 3, [1, 2]],
    ["請求項1、2または5に記載の方法", 6, [1, 2, 5]],
    ["請求項１から請求項３に記載の", 4, [1, 2, 3]],
    ["請求項１〜６のいずれか一項に記載の脱酸素剤", 7, [1, 2, 3, 4, 5, 6]],
    ["根据权利要求1至3所述的装置", 4, [1, 2, 3]],
    ["如权利要求1或2所述的制造方法，其特征在于", 3, [1, 2]],
    ["如权利要求1～3中的任一项所述的制造方法", 4, [1, 2, 3]],
    ["如权利要求1-10中任一项所述的方法，其中", 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ["根据权利要求1、2、3所述的量具", 9, [1, 2, 3]],
    ["权利要求1所述香料在卷烟中的应用", 3, [1]],
    ["The device of claim 1 to claim 3", 5, [1, 2, 3]],
    ["Gebrauchsmuster nach Schutzanspruch 2", 3, [2]],
    ["El método de la reivindicación 1, en donde", 2, [1]],
    ["El método de las reivindicaciones 1 o 2, en donde", 3, [1, 2]],
    ["El método de una cualquiera de las reivindicaciones 1-5, en donde", 6, [1, 2, 3, 4, 5]],
    ["Dispositivo según cualquiera de las reivindicaciones 1 a 3 y 5", 6, [1, 2, 3, 5]],
    ["Dispositivo según la reivindicación 1, 2 o 3", 4, [1, 2, 3]],
    ["Dispositivo según una de las reivindicaciones anteriores", 3, [1, 2]],
    ["Dispositivo según cualquiera de las anteriores reivindicaciones", 3, [1, 2]],
    ["Dispositivo según la reivindicación anterior", 4, [3]],
    ["Dispositivo segundo a reivindicação 1 ou 2, caracterizado por", 3, [1, 2]],
    ["Processo de acordo com qualquer uma das reivindicações 1 a 3", 4, [1, 2, 3]],
    ["Processo de acordo com qualquer uma das reivindicações anteriores", 3, [1, 2]],
    ["Smartphone secondo una delle rivendicazioni 1 o 2", 3, [1, 2]],
    ["Dispositivo secondo una qualsiasi delle rivendicazioni da 1 a 3", 4, [1, 2, 3]],
    ["Sedia secondo una qualsiasi delle rivendicazioni precedenti", 3, [1, 2]],
    ["Sedia secondo la rivendicazione precedente", 3, [2]],
    ["Inrichting volgens een der conclusies 1 tot en met 3, waarbij", 4, [1, 2, 3]],
    ["Werkwijze volgens conclusie 1 of 2", 3, [1, 2]],
    ["Inrichting volgens een van de voorgaande conclusies", 3, [1, 2]],
    ["Anordning enligt patentkrav 1 eller 2", 3, [1, 2]],
    ["Anordning enligt något av kraven 1 till 3", 4, [1, 2, 3]],
    ["Fremgangsmåde ifølge et af de foregående krav", 3, [1, 2]],
    ["Устройство по п. 1, отличающееся тем, что", 2, [1]],
    ["Способ по любому из пп. 1-3, отличающийся тем, что", 4, [1, 2, 3]],
    ["Способ по пункту 1 или 2", 3, [1, 2]],
    ["Способ по любому из предыдущих пунктов", 3, [1, 2]],
    ["제1항에 있어서, 상기 모듈은", 2, [1]],
    ["제1항 또는 제2항에 있어서,", 3, [1, 2]],
    ["제1항 내지 제3항 중 어느 한 항에 있어서,", 4, [1, 2, 3]],
    ["청구항 1 내지 3 중 어느 한 항에 있어서,", 4, [1, 2, 3]],
    ["청구항 1 내지 청구항 3", 4, [1, 2, 3]],
  ])("%j", (text, number, references) => expect(claimReferences(text, number)).toEqual(references));
});

it("finds lists and ranges in three languages", () => {
  const list = fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 5 })
    .map((numbers) => numbers.sort((a, b) => a - b));
  fc.assert(
    fc.property(list, (numbers) => {
      const written = (and: string) => `${numbers.slice(0, -1).join(", ")} ${and} ${numbers.at(-1)}`;
      expect(claimReferences(`according to claims ${written("or")}, wherein`, 50)).toEqual(numbers);
      expect(claimReferences(`nach einem der Ansprüche ${written("oder")}, wobei`, 50)).toEqual(numbers);
      expect(claimReferences(`selon l'une des revendications ${written("ou")}, dans lequel`, 50)).toEqual(numbers);
    }),
  );
});

it("never refers to itself, and copes with hostile text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 30 }), (text, number) => {
      const found = claimReferences(`claims ${text} claim ${number}`, number);
      expect(found).not.toContain(number);
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
    }),
  );
  expect(claimReferences(`claims ${"1, ".repeat(200_000)}`, 2)).toEqual([1]);
  expect(claimReferences(`claims${" ".repeat(200_000)}1`, 2)).toEqual([1]);
});
