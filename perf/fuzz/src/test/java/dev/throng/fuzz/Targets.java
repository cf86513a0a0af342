package dev.throng.fuzz;

import dev.throng.convert.bvh.BvhImporter;
import dev.throng.convert.child.ImportSeeds;
import dev.throng.convert.collada.ColladaImporter;
import dev.throng.convert.directx.XImporter;
import dev.throng.convert.fbx.FbxImporter;
import dev.throng.gltf.GltfSeeds;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/** All targets by name, each made when it is needed. */
public final class Targets {
    private static final Map<String, Supplier<Target>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("json", () -> new GltfTarget(GltfSeeds.all(), Set.of()));
        ALL.put("container", () -> new ContainerTarget(GltfSeeds.animated()));
        ALL.put("accessors", () -> new GltfTarget(GltfSeeds.animated(), Set.of("accessors", "bufferViews", "buffers")));
        ALL.put("samplers", () -> new GltfTarget(GltfSeeds.animated(), Set.of("animations", "accessors")));
        ALL.put("meshopt", () -> new GltfTarget(GltfSeeds.compressed(), Set.of("bufferViews", "buffers", "accessors")));
        ALL.put("images", ImageTarget::new);
        ALL.put("hdr", RadianceTarget::new);
        ALL.put("atlas", StoredFiles::atlas);
        ALL.put("character", StoredFiles::character);
        ALL.put("levels", StoredFiles::levels);
        ALL.put("states", StateTarget::new);
        ALL.put("settings", CommandTargets::settings);
        ALL.put("camera", CommandTargets::camera);
        ALL.put("line", CommandTargets::line);
        ALL.put("fbx", () -> new ImportTarget(ImportSeeds.fbx(), ImportTarget::plain, FbxImporter::read));
        ALL.put("collada", () -> new ImportTarget(ImportSeeds.collada(), ImportTarget::plain, ColladaImporter::read));
        ALL.put(
                "x",
                () -> new ImportTarget(
                        ImportSeeds.directx(),
                        (text, choices) -> ImportSeeds.directx(text, choices.below(3)),
                        XImporter::read));
        ALL.put(
                "bvh",
                () -> new ImportTarget(
                        List.of(ImportSeeds.BVH),
                        ImportTarget::plain,
                        (file, scene, textures) -> BvhImporter.read(file, scene)));
    }

    private Targets() {}

    /** Prints the names of all targets. @param arguments none */
    public static void main(String[] arguments) {
        names().forEach(System.out::println);
    }

    /** Returns the names of all targets. */
    public static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    /** Makes a target. @throws IllegalArgumentException when there is none of that name */
    public static Target named(String name) {
        Supplier<Target> target = ALL.get(name);
        if (target == null) {
            throw new IllegalArgumentException("fuzz target: found '" + name + "', expected one of " + names());
        }
        return Objects.requireNonNull(target.get());
    }
}
