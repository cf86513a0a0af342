package dev.throng.gltf;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sets of texture coordinates that the textures of a material need. A geometry carries two: the first two that are
 * named, in ascending order.
 *
 * @param first n of the TEXCOORD_n that becomes the first set, or {@link #NONE}
 * @param second n of the TEXCOORD_n that becomes the second set, or {@link #NONE}
 */
record UvSets(int first, int second) {
    /** No set is needed. */
    static final int NONE = -1;

    /** A surface without a texture keeps the first coordinates of the file. */
    static final UvSets DEFAULT = new UvSets(0, NONE);

    /** @param textures textureInfo objects, the most important first; any may be absent */
    static UvSets of(List<Json> textures) {
        int[] sets = textures.stream()
                .filter(Json::isPresent)
                .mapToInt(texture -> UvMapping.read(texture).set())
                .distinct()
                .limit(2)
                .sorted()
                .toArray();
        return switch (sets.length) {
            case 0 -> DEFAULT;
            case 1 -> new UvSets(sets[0], NONE);
            default -> new UvSets(sets[0], sets[1]);
        };
    }

    /** Returns sets that serve two materials, or null if there are none: both name a set of the file alike or not at all. */
    @Nullable
    UvSets with(UvSets other) {
        UvSets more = other.second == NONE ? this : other;
        boolean fits = first == other.first && (second == NONE || other.second == NONE || second == other.second);
        return fits ? more : null;
    }

    /** 0 or 1 for a set of the file that a geometry carries, else {@link #NONE}. */
    int place(int set) {
        return set == first ? 0 : set == second ? 1 : NONE;
    }

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
            // have it: the extension's own listing turns the other way (github.com/KhronosGroup/glTF/issues/1563). No
            // -0.
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
}
