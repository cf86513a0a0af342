package dev.throng.app.ui.font;

import java.util.Set;

/**
 * A face of a font file, with those of the wanted characters that it has.
 *
 * @param file whole contents of the file, borrowed: not to be changed
 * @param index of the face in a collection (.ttc); 0 in other files
 * @param height from descender to ascender, in widths of an em
 * @param characters of the Basic Multilingual Plane that were wanted and that the face has
 */
record FontFace(byte[] file, int index, float height, Set<Integer> characters) {}
