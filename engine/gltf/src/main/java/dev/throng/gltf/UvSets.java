package dev.throng.gltf;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The two sets of texture coordinates that a material's textures use, the smaller number first.
 *
 * @param first number n of TEXCOORD_n, the geometry's first set, or {@link #NONE}
 * @param second number n of TEXCOORD_n, the geometry's second set, or {@link #NONE}
 */
record UvSets(int first, int second) {
    static final int NONE = -1;

    /** Sets of a material without textures, which keeps TEXCOORD_0. */
    static final UvSets DEFAULT = new UvSets(0, NONE);

    /**
     * Chooses the two sets of texture coordinates that textures use; the most important textures choose first.
     *
     * @param textures textureInfo objects, the most important first; any may be absent
     */
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

    /**
     * @param other sets of another material of the same geometry
     * @return sets that serve both materials; null if the materials need different sets in the same position
     */
    @Nullable
    UvSets with(UvSets other) {
        UvSets more = other.second == NONE ? this : other;
        boolean fits = first == other.first && (second == NONE || other.second == NONE || second == other.second);
        return fits ? more : null;
    }

    /**
     * Finds the position of a set among the geometry's two sets.
     *
     * @param set number n of TEXCOORD_n
     * @return 0 or 1, or {@link #NONE} if the geometry lacks the set
     */
    int place(int set) {
        return set == first ? 0 : set == second ? 1 : NONE;
    }

    /**
     * Mapping of a texture: texture coordinates and their affine transform (KHR_texture_transform).
     *
     * @param set number n of TEXCOORD_n
     * @param map two rows of three, applied to (u, v, 1)
     */
    record UvMapping(int set, float[] map) {
        private static final float[] UNCHANGED = {1, 0, 0, 0, 1, 0};

        /**
         * @param texture a textureInfo object
         * @return set of texture coordinates and transform that the object selects
         */
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
            // Translation * rotation * scale, counter-clockwise with u to the right and v down, as in all
            // implementations; the extension's listing turns the other way (github.com/KhronosGroup/glTF/issues/1563).
            // Subtraction from 0 avoids -0.
            float[] map = {
                (float) (cosine * scale[0]), (float) (sine * scale[1]), (float) offset[0],
                (float) (0 - sine * scale[0]), (float) (cosine * scale[1]), (float) offset[1]
            };
            return new UvMapping((int) transform.get("texCoord").integer(0, Integer.MAX_VALUE, set), map);
        }

        boolean isIdentity() {
            return Arrays.equals(map, UNCHANGED);
        }
    }
}
