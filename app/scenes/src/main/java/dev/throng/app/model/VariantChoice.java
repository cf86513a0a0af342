package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.MaterialVariants;
import dev.throng.app.console.UsageException;
import dev.throng.gltf.GltfModel;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Application of material variants to whole models. */
final class VariantChoice {
    private VariantChoice() {}

    /**
     * @param name name of the variant, or null to keep the file's materials
     * @return a model with the variant's materials as the default; a variant chosen later has no effect
     * @throws UsageException if the model has no variant of that name
     */
    static GltfModel of(GltfModel model, @Nullable String name) {
        return name == null ? model : model.with(of(model.character(), name));
    }

    private static CharacterModel of(CharacterModel character, String name) {
        MaterialVariants variants = character.variants();
        if (!variants.names().contains(name)) {
            throw new UsageException("--variant: found '" + name + "', expected "
                    + (variants.isEmpty()
                            ? "no variant, since " + character.name() + " has none"
                            : "one of the variants of " + character.name() + ": "
                                    + String.join(", ", variants.names())));
        }
        int variant = variants.number(name);
        int count = character.materials().size();
        List<Material> shown = IntStream.range(0, count)
                .mapToObj(m -> character.materials().get(variants.material(variant, m)))
                .toList();
        List<Integer> same = IntStream.range(0, count).boxed().toList();
        var all = new MaterialVariants(
                variants.names(), variants.names().stream().map(other -> same).toList());
        var surface = new CharacterModel.Surface(character.surface().levels(), shown, character.textures(), all);
        return new CharacterModel(character.name(), character.rig(), surface, character.clips(), character.warnings());
    }
}
