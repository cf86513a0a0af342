package dev.throng.anim;

/**
 * Skin of the file: joints and palette entries that a mesh's joint indices refer to.
 *
 * @param index position in the file's list of skins
 * @param name name in the file, or {@code "skin N"}
 * @param joints skeleton joints in the skin's order
 * @param entries palette entry of each joint of the skin
 */
public record Skin(int index, String name, int[] joints, int[] entries) {}
