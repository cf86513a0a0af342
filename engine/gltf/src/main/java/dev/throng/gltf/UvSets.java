package dev.throng.gltf;

import java.util.List;

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

    /** 0 or 1 for a set of the file that a geometry carries, else {@link #NONE}. */
    int place(int set) {
        return set == first ? 0 : set == second ? 1 : NONE;
    }
}
