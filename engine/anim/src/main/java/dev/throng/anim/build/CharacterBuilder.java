package dev.throng.anim.build;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Texture;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builder of a character in code. Joints must be added before meshes and clips that name them. Input is checked as strictly as
 * files.
 */
public final class CharacterBuilder {
    private static final String WHITE = "white";

    private final String name;
    private final RigBuilder rig = new RigBuilder();
    private final Map<String, MeshBuilder> meshes = new LinkedHashMap<>();
    private final Map<String, MaterialBuilder> materials = new LinkedHashMap<>();
    private final Map<String, ClipBuilder> clips = new LinkedHashMap<>();

    /** @param name name of the character, for messages and display */
    public CharacterBuilder(String name) {
        this.name = name;
    }

    public RigBuilder rig() {
        return rig;
    }

    /**
     * Adds a mesh.
     *
     * @param positions x y z of each vertex
     * @param indices three vertices per triangle, counter-clockwise seen from the front
     */
    public MeshBuilder mesh(String meshName, float[] positions, int[] indices) {
        return add(meshes, "mesh", meshName, new MeshBuilder(meshName, rig, positions, indices));
    }

    public MaterialBuilder material(String materialName) {
        return add(materials, "material", materialName, new MaterialBuilder(materialName, materials.size()));
    }

    public ClipBuilder clip(String clipName) {
        return add(clips, "clip", clipName, new ClipBuilder(clipName, rig));
    }

    private static <T> T add(Map<String, T> known, String kind, String name, T part) {
        if (known.putIfAbsent(name, part) != null) {
            throw PartName.of(kind, name)
                    .refusal("a second " + kind + " of this name", "a different name for each " + kind);
        }
        return part;
    }

    /**
     * Builds the character.
     *
     * @throws IllegalStateException if a required part is missing
     */
    public CharacterModel build() {
        if (rig.count() == 0 || meshes.isEmpty()) {
            throw PartName.of("model", name)
                    .unfinished(
                            rig.count() + " joints and " + meshes.size() + " meshes", "at least 1 joint and 1 mesh");
        }
        Skeleton skeleton = rig.skeleton();
        SkinLayout layout = new SkinLayout(name, rig, skeleton);
        List<SkinLayout.MeshBinding> bindings =
                meshes.values().stream().map(mesh -> mesh.binding(layout)).toList();
        PaletteLayoutBuilder.Sorted palette = layout.palette();
        List<Mesh> made = meshes(bindings, palette.positions());
        List<Mesh> turned = frontFacing(made, skeleton, palette.palette());
        List<Texture> textures = new ArrayList<>();
        List<Material> modelMaterials = materials(textures);
        return new CharacterModel(
                name,
                new CharacterModel.Rig(skeleton, layout.skins(palette.positions()), palette.palette()),
                new CharacterModel.Surface(List.of(turned), modelMaterials, textures),
                clips(),
                List.of());
    }

    private List<Mesh> meshes(List<SkinLayout.MeshBinding> bindings, int[] places) {
        List<MaterialBuilder> order = List.copyOf(materials.values());
        List<Mesh> made = new ArrayList<>();
        for (MeshBuilder mesh : meshes.values()) {
            SkinLayout.MeshBinding binding = bindings.get(made.size());
            int[] entries = SkinLayout.sorted(binding.entries(), places);
            made.add(mesh.mesh(made.size(), binding, entries, mesh.material(order)));
        }
        return made;
    }

    private static List<Mesh> frontFacing(List<Mesh> meshes, Skeleton skeleton, MatrixPalette palette) {
        Winding winding = new Winding(skeleton, palette);
        return meshes.stream()
                .map(mesh -> {
                    Geometry turned = winding.frontFacing(mesh.geometry(), mesh.influences());
                    return new Mesh(mesh.source(), turned, mesh.influences(), mesh.material());
                })
                .toList();
    }

    /**
     * Builds all materials of the character: those added, then the default material if a mesh has no material.
     *
     * @param textures list to which the materials' textures are added
     */
    private List<Material> materials(List<Texture> textures) {
        List<Material> modelMaterials = new ArrayList<>();
        materials.values().forEach(material -> modelMaterials.add(material.material(textures)));
        if (meshes.values().stream().anyMatch(mesh -> !mesh.hasMaterial())) {
            modelMaterials.add(Material.matte(WHITE, 1, 1, 1));
        }
        return modelMaterials;
    }

    private List<Clip> clips() {
        List<Clip> made = new ArrayList<>();
        for (ClipBuilder clip : clips.values()) {
            made.add(clip.clip(made.size(), rig.positions()));
        }
        return made;
    }
}
