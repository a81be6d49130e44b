import type { StopWords } from "./stop-words.js";

export const FRENCH_STOP_WORDS: StopWords = {
  general: `
    le la les un une des du de au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
    je me moi tu te toi il elle on nous vous ils elles se soi lui eux en y ceci cela ça celui celle ceux celles
    celui-ci celle-ci ceux-ci celles-ci qui que quoi dont où lequel laquelle lesquels lesquelles auquel à laquelle
    auxquels auxquelles duquel desquels desquelles quel quelle quels quelles aucun aucune chaque quelque quelques tel
    telle tels telles tout toute tous toutes autre autres même mêmes plusieurs certain certaine certains certaines
    et ou ni mais or donc car si comme lorsque lorsqu quand puisque puisqu quoique quoiqu afin ainsi aussi alors
    à dans par pour sur sous avec sans entre vers chez contre depuis dès pendant durant jusque jusqu après avant
    devant derrière outre hors parmi selon via lors
    suis es est sommes êtes sont étais était étions étaient fut furent sera seront serait seraient soit soient être
    été étant ai as a avons avez ont avais avait avaient aura auront aurait auraient ait aient avoir eu ayant
    peut peuvent pouvant pourra pourrait pourraient doit doivent devant devra devrait fait faire font
    ne pas plus moins très trop peu bien non oui ici là puis encore déjà toujours jamais souvent seulement notamment
    cependant toutefois néanmoins également ailleurs ensuite enfin
    c d j l m n s t qu quelqu presqu aujourd hui etc cf ie eg
  `,
  patent: `
    ledit ladite lesdits lesdites dudit desdits desdites audit auxdits auxdites dit dite dits dites susdit susdite
    caractérisé caractérisée caractérisés caractérisées comprend comprennent comprenant comprenante compris comporte
    comportent comportant consiste consistent consistant constitué constituée constitués constituées présente
    présentent présentant respectif respective respectifs respectives respectivement préférence préférentiellement
    préféré préférée préférés préférées moins pluralité invention inventions selon conformément suivant suivante
    réalisation réalisations premier première premiers premières deuxième second seconde troisième
    concerne concernant susmentionné précité précitée précités précitées ci-dessus ci-après ci-dessous
    cidessus ciaprès cidessous exemple
  `,
  fields: {
    claims: "revendication revendications revendiqué revendiquée",
    description: `
      fig figs figure figures dessin dessins exemples représenté représentée représentés représentées illustré illustrée
      montre montrent revendication revendications
    `,
  },
};
