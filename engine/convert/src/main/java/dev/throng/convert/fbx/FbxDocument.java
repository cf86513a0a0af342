package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Objects of an FBX file, with their connections. */
final class FbxDocument {
    static final long ROOT = 0;

    /**
     * One end of a connection between two objects.
     *
     * @param object id of the connected object
     * @param property driven property of the target; empty for a connection of whole objects
     */
    private record Link(long object, String property) {}

    private final FbxElement root;
    private final Map<Long, FbxObject> objects = new LinkedHashMap<>();
    private final Map<Long, List<Link>> sources = new HashMap<>();
    private final Map<Long, List<Link>> targets = new HashMap<>();
    private final Map<String, FbxElement> templates = new HashMap<>();

    FbxDocument(FbxElement root) {
        this.root = root;
        root.all("Objects").flatMap(all -> all.children().stream()).forEach(element -> {
            FbxObject object = FbxObject.of(element);
            objects.putIfAbsent(object.id(), object);
        });
        root.all("Connections").flatMap(all -> all.children().stream()).forEach(this::connect);
        root.all("Definitions")
                .flatMap(all -> all.all("ObjectType"))
                .forEach(type -> type.child("PropertyTemplate")
                        .ifPresent(template -> templates.putIfAbsent(type.text(0), template)));
    }

    private void connect(FbxElement link) {
        long from = link.whole(1);
        long to = link.whole(2);
        String property = link.text(0).equals("OP") ? link.text(3) : "";
        sources.computeIfAbsent(to, key -> new ArrayList<>()).add(new Link(from, property));
        targets.computeIfAbsent(from, key -> new ArrayList<>()).add(new Link(to, property));
    }

    FbxElement root() {
        return root;
    }

    /**
     * @param kind name of the objects' records, such as {@code Model}
     * @return all objects of this kind, in the file's order
     */
    Stream<FbxObject> all(String kind) {
        return objects.values().stream().filter(object -> object.kind().equals(kind));
    }

    /**
     * @param target id of an object
     * @param kind name of the wanted objects' records, such as {@code Model}
     * @return objects of the wanted kind that are connected to the target, in the order of connections
     */
    Stream<FbxObject> sources(long target, String kind) {
        return linked(sources.get(target)).filter(object -> object.kind().equals(kind));
    }

    /**
     * @param source id of an object
     * @param kind name of the wanted objects' records, such as {@code Model}
     * @return objects of the wanted kind to which the source is connected
     */
    Stream<FbxObject> targets(long source, String kind) {
        return linked(targets.get(source)).filter(object -> object.kind().equals(kind));
    }

    /** @return objects that drive a property of a target */
    Stream<FbxObject> drivers(long target, String property) {
        List<Link> links = sources.getOrDefault(target, List.of());
        return linked(
                links.stream().filter(link -> link.property.equals(property)).toList());
    }

    /**
     * A property that an object drives.
     *
     * @param target object with the property
     * @param property name of the property
     */
    record Drive(FbxObject target, String property) {}

    Stream<Drive> drives(long source) {
        return targets.getOrDefault(source, List.of()).stream()
                .filter(link -> !link.property.isEmpty() && objects.containsKey(link.object))
                .map(link -> new Drive(Objects.requireNonNull(objects.get(link.object)), link.property));
    }

    /** @return whether an object is a direct child of another, or of the scene, {@link #ROOT} */
    boolean isConnected(long source, long target) {
        return targets.getOrDefault(source, List.of()).stream()
                .anyMatch(link -> link.object == target && link.property.isEmpty());
    }

    private Stream<FbxObject> linked(@Nullable List<Link> links) {
        return links == null
                ? Stream.of()
                : links.stream().map(link -> objects.get(link.object)).filter(object -> object != null);
    }

    FbxProperties properties(FbxObject object) {
        FbxElement template = templates.getOrDefault(object.kind(), new FbxElement(""));
        return new FbxProperties(template, object.element());
    }
}
