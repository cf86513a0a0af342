package dev.throng.anim;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Material variants of a character: each replaces some materials by others (KHR_materials_variants). An instance's look
 * is an integer: the upper bits are a variant's number, the lower bits the hidden parts (see {@code look.PartNames}).
 *
 * @param names in the file's order; a variant's number is its index plus 1, and 0 shows the default materials
 * @param materials for each variant, one material number per material of the character: its replacement, or itself
 */
public record MaterialVariants(List<String> names, List<List<Integer>> materials) {
    public static final MaterialVariants NONE = new MaterialVariants(List.of(), List.of());

    /** Variant number of the default materials. */
    public static final int DEFAULT = 0;

    /** Largest number of material variants of a character. */
    public static final int MAX = 1023;

    public static final int LOOK_BITS = 30;

    /**
     * Copies the lists.
     *
     * @throws IllegalArgumentException if there are more than {@link #MAX} variants, or two variants' lists of materials differ
     *     in length
     */
    public MaterialVariants {
        if (names.size() > MAX || names.size() != materials.size()) {
            throw new IllegalArgumentException("material variants: found " + names.size() + " names and "
                    + materials.size() + " lists of materials, expected at most " + MAX + ", as many of both");
        }
        names = List.copyOf(names);
        materials = materials.stream().map(List::copyOf).toList();
    }

    public boolean isEmpty() {
        return names.isEmpty();
    }

    /**
     * Finds a variant by name.
     *
     * @return number of the first variant with the name, 1 or more
     * @throws IllegalArgumentException if no variant has the name
     */
    public int number(String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException("material variant: found '" + name + "', expected "
                    + (names.isEmpty() ? "none, as the model has no variants" : "one of " + names));
        }
        return 1 + index;
    }

    /**
     * Returns the material that a variant shows in place of a default material.
     *
     * @param variant number, {@link #DEFAULT} or above
     * @param material number of the default material
     * @return number of the replacement, or {@code material} if the variant does not replace it
     */
    public int material(int variant, int material) {
        return variant == DEFAULT ? material : materials.get(variant - 1).get(material);
    }

    /** Returns the numbers of a default material and of all its replacements. */
    public IntStream shown(int material) {
        return IntStream.rangeClosed(DEFAULT, names.size())
                .map(variant -> material(variant, material))
                .distinct();
    }

    /**
     * Copy for a character with more materials.
     *
     * @param count new number of materials; no variant replaces the added ones
     */
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

    /** Count of a look's lower bits, which store hidden parts; the upper bits store the material variant. */
    public int partBits() {
        return LOOK_BITS - Integer.SIZE + Integer.numberOfLeadingZeros(names.size());
    }

    /**
     * Extracts a look's bits of hidden parts.
     *
     * @param look an instance's look: number of its material variant in the upper bits, bits of hidden parts in the
     *     lower
     * @return one bit per part, 1 if hidden
     */
    public int hidden(int look) {
        return look & (1 << partBits()) - 1;
    }

    /**
     * Extracts a look's material variant.
     *
     * @param look an instance's look: number of its material variant in the upper bits, bits of hidden parts in the
     *     lower
     * @return number of the variant
     */
    public int variant(int look) {
        return look >>> partBits();
    }

    /**
     * Replaces the material variant of a look.
     *
     * @param look an instance's look: number of its material variant in the upper bits, bits of hidden parts in the
     *     lower
     * @return the new look
     */
    public int with(int look, int variant) {
        return hidden(look) | variant << partBits();
    }
}
