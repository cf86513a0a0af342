package dev.throng.gltf;

import java.util.Arrays;

/**
 * How a texture is laid on: a set of texture coordinates and an affine map of them (KHR_texture_transform), which is
 * applied to the vertices.
 *
 * @param set n of TEXCOORD_n
 * @param map two rows of three
 */
record UvMapping(int set, double[] map) {
    private static final double[] UNCHANGED = {1, 0, 0, 0, 1, 0};

    /** What a surface without a texture has. */
    static final UvMapping DEFAULT = new UvMapping(0, UNCHANGED);

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
        // have it: the extension's own listing turns the other way (github.com/KhronosGroup/glTF/issues/1563).
        double[] map = {
            cosine * scale[0], sine * scale[1], offset[0],
            -sine * scale[0], cosine * scale[1], offset[1]
        };
        return new UvMapping((int) transform.get("texCoord").integer(0, Integer.MAX_VALUE, set), map);
    }

    /** Whether the same coordinates serve both. */
    boolean isSameAs(UvMapping other) {
        return set == other.set && Arrays.equals(map, other.map);
    }

    boolean isIdentity() {
        return Arrays.equals(map, UNCHANGED);
    }

    /** The mapped coordinates, in an array of their own. */
    float[] apply(float[] uvs) {
        float[] mapped = new float[uvs.length];
        for (int i = 0; i < uvs.length; i += 2) {
            mapped[i] = (float) (map[0] * uvs[i] + map[1] * uvs[i + 1] + map[2]);
            mapped[i + 1] = (float) (map[3] * uvs[i] + map[4] * uvs[i + 1] + map[5]);
        }
        return mapped;
    }
}
