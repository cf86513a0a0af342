package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.MaterialVariants;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.character.MeshBuffers.DrawRange;
import dev.throng.gl.shader.ShaderProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Table of a character's material variants. An appearance is a set of materials with equal draw states, which can share
 * a draw. A mesh whose appearance depends on the variant has one draw per appearance, for the instances that show this
 * appearance. Shaders read a texel per variant (0: materials of the file) and material:
 * <pre>
 *   number of the shown material, number of its appearance, 0, 0
 * </pre>
 */
public final class VariantTable {
    private final MaterialVariants variants;
    private final int materials;
    private final int firstTexel;
    private final int[] appearances; // of materials
    private final Map<DrawState, Integer> numbers = new HashMap<>(); // appearance of each possible draw state

    interface Sink {
        void put(int texel, float... channels);
    }

    private VariantTable(CharacterModel.Surface surface) {
        variants = surface.variants();
        materials = surface.materials().size();
        firstTexel = MaterialTable.variantTexel(surface.materials());
        List<DrawState> distinct = new ArrayList<>(new LinkedHashSet<>(
                surface.materials().stream().map(VariantTable::appearance).toList()));
        appearances = surface.materials().stream()
                .mapToInt(material -> distinct.indexOf(appearance(material)))
                .toArray();
        for (int material = 0; material < materials; material++) {
            assignAppearance(surface.materials().get(material), appearances[material]);
        }
    }

    /**
     * Assigns an appearance to every draw state that can show a material.
     *
     * @param appearance number of the material's appearance (set of materials with equal draw states)
     */
    private void assignAppearance(Material material, int appearance) {
        for (boolean hasTangents : new boolean[] {false, true}) {
            DrawState state = DrawState.of(material, hasTangents);
            numbers.put(state, appearance);
            numbers.put(state.with(true), appearance);
        }
    }

    static VariantTable of(CharacterModel.Surface surface) {
        return new VariantTable(surface);
    }

    private static DrawState appearance(Material material) {
        return DrawState.of(material, false);
    }

    static int texels(CharacterModel.Surface surface) {
        MaterialVariants variants = surface.variants();
        return variants.isEmpty()
                ? 0
                : (1 + variants.names().size()) * surface.materials().size();
    }

    /**
     * Writes the texels of all variants.
     *
     * @param sink receives each texel
     * @param first index of the first texel
     */
    void putRows(Sink sink, int first) {
        for (int variant = 0; !variants.isEmpty() && variant <= variants.names().size(); variant++) {
            for (int material = 0; material < materials; material++) {
                int shown = variants.material(variant, material);
                sink.put(first + variant * materials + material, shown, appearances[shown], 0, 0);
            }
        }
    }

    /**
     * Creates draws for material variants, in addition to the draws of the file's own materials.
     *
     * @param draws draws of the file's own materials
     * @return the additional draws
     */
    List<DrawRange> ranges(CharacterModel character, List<DrawRange> draws) {
        List<DrawRange> more = new ArrayList<>();
        if (!variants.isEmpty()) {
            draws.forEach(range -> more.addAll(ranges(character.level(range.level()), range)));
        }
        return more;
    }

    private List<DrawRange> ranges(CharacterModel view, DrawRange range) {
        List<Integer> meshes = Objects.requireNonNull(MeshBytes.alike(view).get(range.drawState()));
        boolean haveTangents =
                meshes.stream().allMatch(m -> view.meshes().get(m).geometry().tangents() != null);
        boolean isFaceted = range.features().has(MaterialFeatures.Feature.FACETED);
        int own = appearance(range.drawState());
        return meshes.stream()
                .flatMapToInt(
                        m -> variants.shown(view.meshes().get(m).material()).filter(shown -> appearances[shown] != own))
                .mapToObj(shown -> DrawState.of(view.materials().get(shown), haveTangents))
                .distinct()
                .map(state -> new DrawRange(
                        range.level(),
                        range.influences(),
                        range.indices(),
                        state.with(true),
                        MeshBytes.features(view, state, meshes, isFaceted)))
                .toList();
    }

    public int appearance(DrawState drawState) {
        return Objects.requireNonNull(numbers.get(drawState), "appearance");
    }

    /**
     * @param material material number, possibly with {@link MeshBuffers#FLAT_BIT}
     * @param look hidden parts and material variant of the instance, as bits
     * @return whether a draw shows this material of an instance with this look
     */
    public boolean shows(DrawState drawState, int material, int look) {
        int shown = variants.material(variants.variant(look), material & ~MeshBuffers.FLAT_BIT);
        return appearances[shown] == appearance(drawState);
    }

    /**
     * @param looks union of the bits of all instances' looks (hidden parts and material variant)
     * @return whether any look selects a variant
     */
    public boolean isUsed(int looks) {
        return variants.variant(looks) != MaterialVariants.DEFAULT;
    }

    /**
     * @param looks union of the bits of all instances' looks (hidden parts and material variant)
     * @return whether any look hides parts
     */
    public boolean hides(int looks) {
        return variants.hidden(looks) != 0;
    }

    /**
     * Sets the uniform for the appearance (set of materials with equal draw states) that a draw shows. Without
     * variants, programs have no such uniform.
     *
     * @param hasVariants whether the program is for instances with material variants
     */
    public void show(ShaderProgram program, DrawState drawState, boolean hasVariants) {
        if (hasVariants) {
            program.setUnsigned("drawnAppearance", appearance(drawState));
        }
    }

    /**
     * Adds the constants that shaders need to read the table.
     *
     * @param isUsed whether instances show variants
     */
    public void putTo(Map<String, Object> constants, boolean isUsed) {
        constants.put("MATERIAL_VARIANTS", isUsed);
        if (isUsed) {
            constants.put("VARIANT_TEXEL", firstTexel);
            constants.put("VARIANT_MATERIALS", materials);
            constants.put("VARIANT_SHIFT", InstanceRecord.HIDDEN_SHIFT + variants.partBits());
        }
    }
}
