package dev.throng.convert.directx;

import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reader of the materials of .x files, both those nested in meshes and those to which meshes refer by name. */
final class XSurfaces {
    private final XObject root;
    private final SourceScene scene;
    private final Textures textures;
    private final Map<XObject, Integer> known = new IdentityHashMap<>();
    private int plain = -1;

    XSurfaces(XObject root, SourceScene scene, Textures textures) {
        this.root = root;
        this.scene = scene;
        this.textures = textures;
    }

    /**
     * @return indices of a mesh's materials, at least one: first nested materials, then those to which the mesh refers
     */
    List<Integer> of(XObject mesh) {
        List<Integer> all = new ArrayList<>();
        mesh.all("MeshMaterialList").forEach(list -> {
            list.all("Material").forEach(material -> all.add(index(material)));
            list.references()
                    .forEach(name -> root.all("Material")
                            .filter(material -> material.name().equals(name))
                            .findFirst()
                            .ifPresent(material -> all.add(index(material))));
        });
        if (all.isEmpty()) {
            plain = plain < 0 ? scene.add(SourceScene.Material.plain("none")) : plain;
            all.add(plain);
        }
        return all;
    }

    /**
     * Returns, for each face, the index of its material in the list {@link #of}. If the file lists too few indices, the
     * last one repeats.
     */
    int[] chosen(XObject mesh, int faces) {
        int[] chosen = new int[faces];
        Optional<XObject> list = mesh.all("MeshMaterialList").findFirst();
        if (list.isPresent()) {
            XNumbers numbers = list.get().numbers();
            numbers.next(); // number of materials
            int count = numbers.count(1);
            int last = 0;
            for (int f = 0; f < faces; f++) {
                last = f < count ? numbers.index(Integer.MAX_VALUE) : last;
                chosen[f] = last;
            }
        }
        return chosen;
    }

    private int index(XObject material) {
        return known.computeIfAbsent(material, key -> scene.add(read(key)));
    }

    private SourceScene.Material read(XObject material) {
        double[] rgba = material.numbers().take(4);
        rgba[3] = rgba[3] > 0 ? rgba[3] : 1; // some exporters mean opaque by 0
        int image = material.all("TextureFilename")
                .findFirst()
                .map(name -> textures.file(List.of(name.text().replace("\\\\", "\\"))))
                .orElse(SourceScene.Material.NO_IMAGE);
        String name =
                material.name().isEmpty() ? "material " + scene.materials().size() : material.name();
        return new SourceScene.Material(name, rgba, image, false);
    }
}
