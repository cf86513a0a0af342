package dev.throng.convert.collada;

import dev.throng.convert.scene.Binding;
import dev.throng.convert.scene.Scene;
import dev.throng.convert.scene.ScenePart;
import dev.throng.convert.shape.Welder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What nodes show: geometries, bare or on a skin. */
final class ColladaMeshes {
    private final ColladaDocument document;
    private final Scene scene;
    private final ColladaNodes nodes;
    private final ColladaSurfaces surfaces;
    private final Map<Xml, ColladaGeometry> geometries = new HashMap<>();

    ColladaMeshes(ColladaDocument document, Scene scene, ColladaNodes nodes, ColladaSurfaces surfaces) {
        this.document = document;
        this.scene = scene;
        this.nodes = nodes;
        this.surfaces = surfaces;
    }

    void read() {
        for (ColladaNode node : nodes.all()) {
            node.element().all("instance_geometry").forEach(instance -> show(node, instance, instance, null));
            node.element().all("instance_controller").forEach(instance -> showController(node, instance));
        }
    }

    private void showController(ColladaNode node, Xml instance) {
        Optional<Xml> controller = document.find(instance.attribute("url"), "controller");
        Optional<Xml> skin = controller.flatMap(element -> element.child("skin"));
        skin.ifPresent(element -> show(
                node,
                instance,
                element,
                new ColladaSkin(document, scene, nodes).read(element, instance, controllerName(controller))));
        controller.flatMap(element -> element.child("morph")).ifPresent(morph -> {
            lose(node);
            show(node, instance, morph, null);
        });
    }

    private static String controllerName(Optional<Xml> controller) {
        String name = controller.map(element -> element.attribute("name")).orElse("");
        return name.isEmpty()
                ? controller.map(element -> element.attribute("id")).orElse("")
                : name;
    }

    private void lose(ColladaNode node) {
        scene.losses()
                .add(
                        "morphs",
                        "morph targets are left out",
                        "'" + scene.nodes().get(node.index()).name() + "'");
    }

    /** @param source whose {@code url} or {@code source} names a geometry, or a morph of one */
    private void show(ColladaNode node, Xml instance, Xml source, ColladaSkin.@Nullable Bound bound) {
        String url = source.attribute("source").isEmpty() ? source.attribute("url") : source.attribute("source");
        Optional<Xml> element = document.find(url);
        Optional<Xml> morph =
                element.filter(found -> found.name().equals("controller")).flatMap(found -> found.child("morph"));
        if (morph.isPresent()) {
            lose(node);
            element = document.find(morph.get().attribute("source"));
        }
        element.filter(found -> found.name().equals("geometry")).ifPresent(found -> {
            ColladaGeometry geometry = geometries.computeIfAbsent(found, key -> ColladaGeometry.of(document, key));
            add(node, instance, geometry, bound);
        });
    }

    private void add(ColladaNode node, Xml instance, ColladaGeometry geometry, ColladaSkin.@Nullable Bound bound) {
        for (Map.Entry<String, Welder> primitive : geometry.bySymbol().entrySet()) {
            Welder welder = primitive.getValue();
            Binding binding = bound == null
                    ? null
                    : new Binding(bound.skin(), bound.influences(geometry.pointCount()), welder.points());
            int material = surfaces.of(instance, primitive.getKey());
            scene.parts().add(new ScenePart(geometry.name(), node.index(), material, welder.geometry(), binding));
        }
    }
}
