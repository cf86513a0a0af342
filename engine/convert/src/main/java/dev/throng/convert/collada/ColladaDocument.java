package dev.throng.convert.collada;

import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.LocalTransform;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A Collada document: its elements by id, its unit and its axes. */
final class ColladaDocument {
    private final Xml root;
    private final Map<String, Xml> byId = new HashMap<>();
    private final Map<Xml, ColladaSource> sources = new HashMap<>();
    private final double metres;
    private final Quaterniond axes;

    ColladaDocument(Xml root) {
        if (!root.name().equals("COLLADA")) {
            throw ImportException.malformed("the root element <" + root.name() + ">", "<COLLADA>");
        }
        this.root = root;
        root.below()
                .filter(element -> !element.attribute("id").isEmpty())
                .forEach(element -> byId.putIfAbsent(element.attribute("id"), element));
        Optional<Xml> asset = root.child("asset");
        Optional<Xml> unit = asset.flatMap(element -> element.child("unit"));
        double meter = unit.map(element -> element.attribute("meter"))
                .filter(text -> !text.isBlank())
                .map(text -> root.number(text.strip().replace(',', '.')))
                .orElse(1.0);
        metres = meter > 0 && meter < 1e9 ? meter : 1;
        axes = axes(asset.flatMap(element -> element.child("up_axis"))
                .map(element -> element.text().toString().strip())
                .orElse("Y_UP"));
    }

    /** @return the rotation from the file's axes to Y up, with x to the right if possible */
    private static Quaterniond axes(String up) {
        return switch (up) {
            case "Z_UP" -> new Quaterniond().rotateX(-Math.PI / 2);
            case "X_UP" -> new Quaterniond().rotateZ(Math.PI / 2);
            default -> new Quaterniond();
        };
    }

    Xml root() {
        return root;
    }

    double metres() {
        return metres;
    }

    /** @return the element of this file that a URL refers to */
    Optional<Xml> find(String url) {
        return Optional.ofNullable(byId.get(Xml.fragment(url)));
    }

    /** @return the element of a given name that a URL refers to */
    Optional<Xml> find(String url, String name) {
        return find(url).filter(element -> element.name().equals(name));
    }

    /** @return the source that a URL refers to, read once */
    ColladaSource source(String url) {
        Xml source = find(url, "source")
                .orElseThrow(() -> ImportException.malformed(
                        "a reference to the unknown source '" + url + "'", "the id of a <source> in this document"));
        return sources.computeIfAbsent(source, ColladaSource::of);
    }

    /** Converts a matrix of the file, whose rows are stored one after the other. */
    static Matrix4d matrix(double[] rows) {
        Matrix4d matrix = new Matrix4d().set(rows).transpose();
        if (!matrix.isFinite()) {
            throw ImportException.malformed("a <matrix> with infinite or NaN numbers", "finite numbers");
        }
        return matrix;
    }

    /**
     * Converts a local transform to the scene's unit and axes.
     *
     * @param local local transform in the file
     * @param isRoot whether the node is a root; only transforms of roots are rotated to the scene's axes
     */
    LocalTransform placed(LocalTransform local, boolean isRoot) {
        if (!isRoot) {
            return new LocalTransform(local.translation().mul(metres, new Vector3d()), local.rotation(), local.scale());
        }
        return new LocalTransform(
                placed(local.translation(), true),
                new Quaterniond(axes).mul(local.rotation()).normalize(),
                local.scale());
    }

    /**
     * Converts a translation to the scene's unit and axes.
     *
     * @param translation translation in the file
     * @param isRoot whether the node is a root; only translations of roots are rotated to the scene's axes
     */
    Vector3d placed(Vector3d translation, boolean isRoot) {
        Vector3d scaled = translation.mul(metres, new Vector3d());
        return isRoot ? axes.transform(scaled) : scaled;
    }
}
