package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxElement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;

/** Properties of an object. If the object lacks a property, the template of the object's class supplies the value. */
final class FbxProperties {
    private static final int FIRST_VALUE = 4;

    private final Map<String, FbxElement> byName = new HashMap<>();

    /**
     * @param templates templates of the object's class, then the object's record; each may have a record
     *     {@code Properties70}
     */
    FbxProperties(FbxElement... templates) {
        for (FbxElement element : templates) {
            element.child("Properties70")
                    .ifPresent(all -> all.all("P").forEach(property -> byName.put(property.text(0), property)));
        }
    }

    boolean has(String name) {
        return byName.containsKey(name);
    }

    Optional<Double> number(String name) {
        return Optional.ofNullable(byName.get(name))
                .filter(property -> property.values().size() > FIRST_VALUE)
                .map(property -> property.number(FIRST_VALUE));
    }

    double number(String name, double otherwise) {
        return number(name).orElse(otherwise);
    }

    long whole(String name, long otherwise) {
        FbxElement property = byName.get(name);
        return property != null && property.values().size() > FIRST_VALUE ? property.whole(FIRST_VALUE) : otherwise;
    }

    Vector3d vector(String name, double otherwise) {
        FbxElement property = byName.get(name);
        return property == null || property.values().size() < FIRST_VALUE + 3
                ? new Vector3d(otherwise)
                : new Vector3d(
                        property.number(FIRST_VALUE),
                        property.number(FIRST_VALUE + 1),
                        property.number(FIRST_VALUE + 2));
    }
}
