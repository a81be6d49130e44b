export { pdfDocument } from "./images/pdf.js";
export { pngImage } from "./images/png.js";
export { svgText } from "./images/svg-text.js";
