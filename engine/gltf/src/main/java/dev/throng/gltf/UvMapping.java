package dev.throng.gltf;

import java.util.Arrays;

/**
 * Mapping of a texture in the file: a set of texture coordinates and an affine map of them (KHR_texture_transform).
 *
 * @param set n of TEXCOORD_n
 * @param map two rows of three, applied to (u, v, 1)
 */
record UvMapping(int set, float[] map) {
    private static final float[] UNCHANGED = {1, 0, 0, 0, 1, 0};

    /** @param texture a textureInfo object */
    static UvMapping read(Json texture) {
        int set = (int) texture.get("texCoord").integer(0, Integer.MAX_VALUE, 0);
        Json transform = texture.get("extensions").get(Extensions.TEXTURE_TRANSFORM);
        if (!transform.isPresent()) {
            return new UvMapping(set, UNCHANGED);
        }
        double[] offset = transform.get("offset").numbers(0, 0);
        double[] scale = transform.get("scale").numbers(1, 1);
        double angle = transform.get("rotation").number(0);
        double cosine = Math.cos(angle);
        double sine = Math.sin(angle);
        // Translation * rotation * scale; counter-clockwise with u to the right and v down, as all implementations
        // have it: the extension's own listing turns the other way (github.com/KhronosGroup/glTF/issues/1563). No -0.
        float[] map = {
            (float) (cosine * scale[0]), (float) (sine * scale[1]), (float) offset[0],
            (float) (0 - sine * scale[0]), (float) (cosine * scale[1]), (float) offset[1]
        };
        return new UvMapping((int) transform.get("texCoord").integer(0, Integer.MAX_VALUE, set), map);
    }

    /** Whether the coordinates serve as they are. */
    boolean isIdentity() {
        return Arrays.equals(map, UNCHANGED);
    }
}
