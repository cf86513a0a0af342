package dev.throng.convert.collada;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reader of Collada meshes: geometries, with or without skin and morph targets. */
final class ColladaMeshes {
    private static final int MOST_CONTROLLERS = 16;

    private final ColladaDocument document;
    private final SourceScene scene;
    private final ColladaNodes nodes;
    private final ColladaSurfaces surfaces;
    private final Map<Xml, ColladaGeometry> geometries = new HashMap<>();
    private final List<ColladaMorph> morphs = new ArrayList<>();

    ColladaMeshes(ColladaDocument document, SourceScene scene, ColladaNodes nodes, ColladaSurfaces surfaces) {
        this.document = document;
        this.scene = scene;
        this.nodes = nodes;
        this.surfaces = surfaces;
    }

    /**
     * Reads all meshes.
     *
     * @return morphs of the meshes
     */
    List<ColladaMorph> read() {
        for (ColladaNode node : nodes.all()) {
            node.element().all("instance_geometry").forEach(instance -> show(node, instance));
            node.element().all("instance_controller").forEach(instance -> show(node, instance));
        }
        return morphs;
    }

    /**
     * Adds the geometry to which an {@code <instance_geometry>} or {@code <instance_controller>} refers, directly or
     * through a skin, a morph, or one of each.
     */
    private void show(ColladaNode node, Xml instance) {
        Xml skin = null;
        Xml morph = null;
        Optional<Xml> at = document.find(instance.attribute("url"));
        for (int i = 0; i < MOST_CONTROLLERS && at.isPresent(); i++) {
            Xml element = at.get();
            if (element.name().equals("geometry")) {
                show(node, instance, element, new Controllers(skin, morph));
                return;
            }
            Optional<Xml> deformer = element.child("skin").or(() -> element.child("morph"));
            if (deformer.isEmpty()) {
                return;
            }
            boolean isSkin = deformer.get().name().equals("skin");
            if (isSkin && morph != null) {
                lose(node, "morph targets that the file applies after a skin are applied before the skin");
            } else if (isSkin ? skin != null : morph != null) {
                lose(node, "of several skins or morph controllers of a mesh, only the first of each kind is applied");
            }
            skin = isSkin && skin == null ? element : skin;
            morph = !isSkin && morph == null ? element : morph;
            at = document.find(deformer.get().attribute("source"));
        }
    }

    private record Controllers(@Nullable Xml skin, @Nullable Xml morph) {}

    private void lose(ColladaNode node, String text) {
        scene.losses()
                .add(
                        Warning.Code.CONTROLLERS,
                        text,
                        "'" + scene.nodes().get(node.index()).name() + "'");
    }

    private void show(ColladaNode node, Xml instance, Xml element, Controllers controllers) {
        if (element.child("mesh").isEmpty()) {
            scene.losses()
                    .add(
                            Warning.Code.GEOMETRY,
                            "geometry other than polygon meshes is ignored",
                            "'" + element.nameOrId() + "'");
        }
        ColladaGeometry geometry = geometry(element);
        SourceScene.Binding binding = controllers.skin == null
                ? null
                : new ColladaSkin(document, scene, nodes).read(controllers.skin, instance, geometry);
        ColladaMorph morph = controllers.morph == null ? null : ColladaMorph.of(document, controllers.morph);
        ColladaDisplacements moves = morph == null || geometry.bySymbol().isEmpty()
                ? null
                : new ColladaDisplacements(document, morph, element, this::geometry);
        SourceScene.Mesh mesh =
                new SourceScene.Mesh(geometry.name(), node.index(), binding, morph == null ? null : morph.scene());
        geometry.bySymbol().forEach((symbol, welder) -> {
            SourceScene.Part part = welder.part(mesh, surfaces.of(instance, symbol));
            scene.parts().add(moves == null ? part : part.with(moves.of(symbol, welder)));
        });
        if (morph != null) {
            morphs.add(morph);
        }
    }

    private ColladaGeometry geometry(Xml element) {
        return geometries.computeIfAbsent(element, key -> ColladaGeometry.of(document, key));
    }
}
