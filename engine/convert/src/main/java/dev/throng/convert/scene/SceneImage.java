package dev.throng.convert.scene;

/**
 * An encoded image.
 *
 * @param bytes a PNG or JPEG file; owned
 * @param mime its type
 */
public record SceneImage(String name, byte[] bytes, String mime) {}
