package dev.throng.convert.scene;

/**
 * Something of a file that its glTF does not have.
 *
 * @param code lower case, words joined by hyphens
 * @param text for people, one line
 */
public record Loss(String code, String text) {}
