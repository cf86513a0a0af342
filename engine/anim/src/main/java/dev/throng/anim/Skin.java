package dev.throng.anim;

/**
 * Skin of a file: table of joints and palette entries, to which joint indices of meshes refer.
 *
 * @param index position in the file's list of skins
 * @param name name in the file, or {@code "skin N"}
 * @param joints skeleton joints in the skin's order
 * @param entries palette entry of each joint of the skin
 */
public record Skin(int index, String name, int[] joints, int[] entries) {}
