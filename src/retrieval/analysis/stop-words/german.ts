import type { StopWords } from "./stop-words.js";

export const GERMAN_STOP_WORDS: StopWords = {
  general: `
    der die das den dem des ein eine einer eines einem einen kein keine keiner keines keinem keinen
    dieser diese dieses diesem diesen dies jener jene jenes jenem jenen jeder jede jedes jedem jeden
    solcher solche solches solchem solchen mancher manche manches manchem manchen
    welcher welche welches welchem welchen derselbe dieselbe dasselbe denselben demselben desselben derselben
    derjenige diejenige dasjenige derjenigen diejenigen denjenigen demjenigen desjenigen
    ich mich mir du dich dir er ihn ihm sie ihr ihnen es wir uns euch man sich wer wen wem wessen was
    mein meine meiner meines meinem meinen dein deine sein seine seiner seines seinem seinen ihre ihrer ihres ihrem
    ihren unser unsere unserer unseres unserem unseren dessen deren denen
    und oder aber sondern denn doch jedoch sowie sowohl weder noch entweder als wie wenn falls ob dass daß weil da
    damit indem nachdem bevor ehe während obwohl obgleich sofern soweit sobald solange insofern
    in im ins an am ans auf aus bei beim bis durch für gegen mit nach neben ohne seit über um unter von vom vor zu zum
    zur zwischen hinter außer statt anstatt trotz wegen bezüglich hinsichtlich gegenüber mittels anhand aufgrund
    innerhalb außerhalb oberhalb unterhalb entlang gemäß je pro
    bin bist ist sind seid war waren wäre wären sei seien gewesen habe haben hat hast hatte hatten hätte hätten gehabt
    werde werden wird wirst wurde wurden würde würden worden geworden kann können konnte konnten könnte könnten muss
    muß müssen musste mußte müsste soll sollen sollte sollten darf dürfen durfte dürfte mag mögen möchte will wollen
    nicht nur auch noch schon sehr so dann dort hier da nun jetzt immer nie wieder etwa etwas nichts viel viele vielen
    vieler mehr wenig wenige weniger meist meistens alle aller alles allem allen beide beiden beider andere anderen
    anderer anderes anderem einige einigen einiger einiges mehrere mehreren mehrerer selbst ebenfalls ebenso auch
    daher deshalb deswegen somit also folglich hierbei hierzu hierfür hierdurch hiermit hieraus hiervon hierin
    dabei dadurch dafür dagegen daher dahin damit danach daneben daran darauf daraus darin darüber darum darunter
    davon davor dazu dazwischen wobei wodurch wofür womit wonach woran worauf woraus worin worüber wovon wozu
    bzw zb dh usw ggf vgl ca etc ua evtl sog insb
    insbesondere beispielsweise vorzugsweise zweckmäßigerweise vorteilhafterweise
  `,
  patent: `
    dadurch gekennzeichnet kennzeichnet kennzeichnend erfindung erfindungen erfindungsgemäß erfindungsgemäße
    erfindungsgemäßen erfindungsgemäßer erfindungsgemäßes erfindungsgemäßem besagte besagten besagter besagtes
    genannte genannten genannter genanntes genanntem vorgenannten vorstehend nachstehend nachfolgend obengenannten
    jeweils jeweilige jeweiligen jeweiliger jeweiliges jeweiligem bevorzugt bevorzugte bevorzugten bevorzugter
    bevorzugtes umfasst umfaßt umfassen umfassend umfassende aufweist aufweisen aufweisend aufweisende enthält
    enthalten enthaltend enthaltende besteht bestehen bestehend bestehende bestehenden wenigstens mindestens
    zumindest mindestens im wesentlichen ausführungsform ausführungsformen ausführungsbeispiel ausführungsbeispiele
    ausführungsbeispiels vorliegend vorliegende vorliegenden vorliegender erste ersten erster erstes zweite zweiten
    zweiter zweites dritte dritten dritter drittes weitere weiteren weiterer weiteres entsprechend entsprechende
    entsprechenden entsprechender vorgesehen versehen ausgebildet betrifft
  `,
  fields: {
    claims: "anspruch ansprüche ansprüchen anspruchs patentanspruch patentansprüche patentansprüchen",
    description: `
      fig figs figur figuren abb abbildung abbildungen zeichnung zeichnungen beispiel beispiele beispielen dargestellt
      gezeigt zeigt zeigen anspruch ansprüche ansprüchen anspruchs patentanspruch patentansprüche patentansprüchen
      bezugszeichen
    `,
  },
};
