export { pdfDocument, pngImage } from "./images/images.js";
export { svgText } from "./images/svg-text.js";
