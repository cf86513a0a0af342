package dev.throng.anim;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Material variants of a character: each shows other materials in the place of some (KHR_materials_variants). An instance keeps the
 * variant that it shows in the upper bits of its look, and the bits of its hidden parts below, see {@code look.PartNames}.
 *
 * @param names of the variants, in the file's order; a variant's number is 1 more than its index, and 0 shows the file's own materials
 * @param materials for each variant, the number of the material that it shows in the place of each of the character's materials
 */
public record MaterialVariants(List<String> names, List<List<Integer>> materials) {
    /** No variants. */
    public static final MaterialVariants NONE = new MaterialVariants(List.of(), List.of());

    /** Number that shows the file's own materials. */
    public static final int DEFAULT = 0;

    /** Largest number of variants. */
    public static final int MAX = 1023;

    /** Bits of a look. */
    public static final int LOOK_BITS = 30;

    /** Copies the lists. @throws IllegalArgumentException when there are too many, or the lists have different lengths */
    public MaterialVariants {
        if (names.size() > MAX || names.size() != materials.size()) {
            throw new IllegalArgumentException("material variants: found " + names.size() + " names and "
                    + materials.size() + " lists of materials, expected at most " + MAX + ", as many of both");
        }
        names = List.copyOf(names);
        materials = materials.stream().map(List::copyOf).toList();
    }

    /** Returns whether there are no variants. */
    public boolean isEmpty() {
        return names.isEmpty();
    }

    /**
     * Returns the number of a variant: of several of one name, of the first.
     *
     * @throws IllegalArgumentException when there is none of the name
     */
    public int number(String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException("material variant: found '" + name + "', expected "
                    + (names.isEmpty() ? "none, as the model has no variants" : "one of " + names));
        }
        return 1 + index;
    }

    /** Returns the material that a variant shows in the place of another. @param variant number, {@link #DEFAULT} or above */
    public int material(int variant, int material) {
        return variant == DEFAULT ? material : materials.get(variant - 1).get(material);
    }

    /** Returns all materials that are shown in the place of one by any variant, or by none. */
    public IntStream shown(int material) {
        return IntStream.rangeClosed(DEFAULT, names.size())
                .map(variant -> material(variant, material))
                .distinct();
    }

    /** Returns the same variants of a character with further materials, in whose place each variant shows them. @param count of all */
    public MaterialVariants extended(int count) {
        return new MaterialVariants(
                names,
                materials.stream()
                        .map(shown -> Stream.concat(
                                        shown.stream(),
                                        IntStream.range(shown.size(), count).boxed())
                                .toList())
                        .toList());
    }

    /** Returns the number of bits of a look that hide parts. */
    public int partBits() {
        return LOOK_BITS - Integer.SIZE + Integer.numberOfLeadingZeros(names.size());
    }

    /** Returns the bits of a look that hide parts. */
    public int hidden(int look) {
        return look & (1 << partBits()) - 1;
    }

    /** Returns the number of the variant of a look. */
    public int variant(int look) {
        return look >>> partBits();
    }

    /** Returns a look with another variant. */
    public int with(int look, int variant) {
        return hidden(look) | variant << partBits();
    }
}
