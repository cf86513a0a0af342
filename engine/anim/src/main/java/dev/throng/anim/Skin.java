package dev.throng.anim;

/**
 * Skin of a file: list of joints and of their palette entries; joint numbers of a mesh's vertices are positions in the list.
 *
 * @param index position in the file's list of skins
 * @param name name in the file, or {@code "skin N"}
 * @param joints index in the skeleton of each joint of the skin
 * @param entries palette entry of each joint of the skin
 */
public record Skin(int index, String name, int[] joints, int[] entries) {}
