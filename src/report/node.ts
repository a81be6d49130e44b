export { pdfDocument, pngImage, reportPdf } from "./images/images.js";
export { svgText } from "./images/svg-text.js";
