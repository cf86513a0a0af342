package dev.throng.anim;

/**
 * A skin of the file: which joints a mesh's joint indices mean, and which palette entries they became.
 *
 * @param index position in the file's list of skins
 * @param name the file's name, or {@code "skin N"}
 * @param joints skeleton joints in the skin's own order
 * @param entries palette entry of each of them, same order
 */
public record Skin(int index, String name, int[] joints, int[] entries) {}
