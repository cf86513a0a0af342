package dev.throng.gltf;

import dev.throng.anim.MaterialVariants;
import dev.throng.anim.TextureMap;
import dev.throng.anim.Warning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reader of material variants (KHR_materials_variants). An invalid mapping causes a warning, and the primitive keeps its
 * default material.
 */
final class VariantReader {
    /** Memory of one variant's material in lists and GPU tables, in bytes. */
    private static final int BYTES = 32;

    private final Gltf gltf;
    private final MaterialReader materials;
    private final List<String> names;
    private final List<Integer> unmapped; // mapping of a primitive without variants
    private final Map<Primitive, Mapping> mappings = new IdentityHashMap<>();
    private final Map<Integer, List<Integer>> shown =
            new HashMap<>(); // by character material: its replacement in each variant
    private final Map<List<Object>, Integer> copies =
            new HashMap<>(); // one copy of a material per list of replacements

    /**
     * Materials that a primitive shows in the variants.
     *
     * @param materials for each variant, index in the file or {@link Node#NONE} for the default material
     * @param uvSets sets of texture coordinates that suit all these materials
     */
    private record Mapping(List<Integer> materials, UvSets uvSets) {}

    VariantReader(Gltf gltf, MaterialReader materials) {
        this.gltf = gltf;
        this.materials = materials;
        Json extension = gltf.root().find("extensions/" + Extensions.VARIANTS);
        List<String> read = List.of();
        try {
            read = names(extension);
        } catch (AssetException e) {
            warn(extension, e.problem() + "; all material variants are ignored");
        }
        names = read;
        unmapped = Collections.nCopies(names.size(), Node.NONE);
    }

    private static List<String> names(Json extension) {
        Json list = extension.get("variants");
        if (list.size() > MaterialVariants.MAX) {
            throw list.malformed("at most " + MaterialVariants.MAX + " material variants");
        }
        return list.elements().stream()
                .map(variant -> variant.get("name").text())
                .toList();
    }

    private void warn(Json place, String text) {
        gltf.warn(Warning.Code.VARIANTS_IGNORED, place, text);
    }

    private Mapping mapping(Primitive primitive) {
        Mapping known = mappings.get(primitive);
        if (known == null) {
            known = read(primitive);
            mappings.put(primitive, known);
        }
        return known;
    }

    private Mapping read(Primitive primitive) {
        UvSets own = materials.uvSets(primitive.material());
        Json extension = primitive.place().find("extensions/" + Extensions.VARIANTS);
        if (names.isEmpty() || !extension.isPresent()) {
            return new Mapping(unmapped, own);
        }
        Integer[] mapped = unmapped.toArray(new Integer[0]);
        UvSets sets = materials.isTextured(primitive.material()) ? own : null;
        try {
            gltf.budget().allocate(mapped.length, BYTES, extension);
            for (Json entry : extension.get("mappings").elements()) {
                sets = read(entry, mapped, sets);
            }
        } catch (AssetException e) {
            warn(extension, e.problem() + "; this mapping and further ones of the primitive are ignored");
        }
        return new Mapping(List.of(mapped), sets == null ? own : sets);
    }

    /**
     * Reads one entry of a primitive's mappings: a material, and the variants that show it.
     *
     * @param entry the entry's object
     * @param mapped receives the material of each variant of the entry
     * @param sets sets of texture coordinates that suit all textured materials read so far, or null without any
     * @return sets of texture coordinates that also suit this material; null without textured materials
     */
    private @Nullable UvSets read(Json entry, Integer[] mapped, @Nullable UvSets sets) {
        int material = entry.get("material").index(gltf.root().get("materials").size(), "materials");
        UvSets all = sets;
        if (materials.isTextured(material)) {
            UvSets own = materials.uvSets(material);
            all = sets == null ? own : sets.with(own);
            if (all == null) {
                warn(
                        entry,
                        "found a material with other sets of texture coordinates than other materials of the primitive,"
                                + " expected the same sets; this mapping is ignored");
                return sets;
            }
        }
        map(entry.get("variants").elements(), material, mapped);
        return all;
    }

    private void map(List<Json> variants, int material, Integer[] mapped) {
        for (Json variant : variants) {
            int index = variant.index(names.size(), "material variants");
            if (mapped[index] == Node.NONE) {
                mapped[index] = material;
            } else {
                warn(
                        variant,
                        "found a second mapping of variant " + Json.quote(names.get(index))
                                + ", expected one; the first mapping is used");
            }
        }
    }

    UvSets uvSets(Primitive primitive) {
        return mapping(primitive).uvSets();
    }

    private IntStream all(Primitive primitive) {
        return IntStream.concat(
                IntStream.of(primitive.material()),
                mapping(primitive).materials().stream().mapToInt(m -> m).distinct());
    }

    boolean isTextured(Primitive primitive) {
        return all(primitive).anyMatch(materials::isTextured);
    }

    /** Returns the first normal map among a primitive's materials. A geometry with a normal map needs tangents. */
    TextureMap normalMap(Primitive primitive) {
        return all(primitive)
                .mapToObj(materials::normalMap)
                .filter(TextureMap::isPresent)
                .findFirst()
                .orElse(TextureMap.NONE);
    }

    /**
     * Finds a primitive's material among the character's. Primitives with equal default materials, but different
     * materials in the variants, get separate copies.
     *
     * @return index, in the character, of the material that the primitive shows without a variant
     */
    int characterMaterial(Primitive primitive) {
        int material = materials.characterMaterial(primitive.material());
        if (names.isEmpty()) {
            return material;
        }
        List<Integer> mapped = mapping(primitive).materials();
        List<Integer> known = shown.putIfAbsent(material, mapped);
        if (known == null || known.equals(mapped)) {
            return material;
        }
        return copies.computeIfAbsent(List.of(material, mapped), key -> {
            int copy = materials.copy(material);
            shown.put(copy, mapped);
            return copy;
        });
    }

    /** @return material variants of the character; complete after all its meshes are read */
    MaterialVariants all() {
        int count = materials.materials().size();
        if (!gltf.budget().hasRoom((long) BYTES * count * names.size())) {
            warn(
                    gltf.root().find("extensions/" + Extensions.VARIANTS),
                    "found " + names.size() + " material variants of " + count
                            + " materials, more than the memory limit for a file of this size; all material variants are ignored");
            return MaterialVariants.NONE;
        }
        List<List<Integer>> all = new ArrayList<>();
        for (int variant = 0; variant < names.size(); variant++) {
            int index = variant;
            all.add(IntStream.range(0, count)
                    .mapToObj(material -> material(material, index))
                    .toList());
        }
        return new MaterialVariants(names, all);
    }

    private int material(int material, int variant) {
        List<Integer> mapped = shown.get(material);
        int other = mapped == null ? Node.NONE : Objects.requireNonNull(mapped.get(variant));
        return other == Node.NONE ? material : other;
    }
}
