package dev.throng.convert.fbx;

import dev.throng.anim.Morphs;
import dev.throng.convert.fbx.file.FbxElement;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Reader of FBX blend shapes, which store displacements of some points and their normals. */
final class FbxMorphs {
    private final FbxDocument document;
    private final List<FbxMorph> all = new ArrayList<>();

    FbxMorphs(FbxDocument document) {
        this.document = document;
    }

    /** @return all blend shapes read so far */
    List<FbxMorph> all() {
        return all;
    }

    /** Reads the blend shapes of a geometry on a model, if there are any. */
    Optional<FbxMorph> read(FbxObject geometry) {
        List<FbxChannel> channels = new ArrayList<>();
        List<String> names = new ArrayList<>();
        document.sources(geometry.id(), "Deformer")
                .filter(deformer -> deformer.type().equals("BlendShape"))
                .flatMap(deformer -> document.sources(deformer.id(), "Deformer"))
                .filter(deformer -> deformer.type().equals("BlendShapeChannel"))
                .forEach(object -> {
                    List<FbxObject> shapes = document.sources(object.id(), "Geometry")
                            .filter(shape -> shape.type().equals("Shape"))
                            .toList();
                    if (!shapes.isEmpty()) {
                        channels.add(FbxChannel.of(object, shapes, names.size()));
                        names.addAll(channels.get(channels.size() - 1).names());
                    }
                });
        if (channels.isEmpty()) {
            return Optional.empty();
        }
        double[] rest = new double[names.size()];
        channels.forEach(channel -> channel.put(channel.rest(document.properties(channel.object())), rest));
        FbxMorph morph = new FbxMorph(new SourceScene.Morph(names, rest), channels);
        all.add(morph);
        return Optional.of(morph);
    }

    /** @return displacements of points in the model's space, or null if there are none */
    static @Nullable Morphs byPoint(FbxMorph morph, FbxModel model, int pointCount) {
        Matrix3d ofPoints = new Matrix3d(model.geometricMatrix());
        Matrix3d ofNormals = model.normalMatrix();
        List<Morphs.Target> targets = morph.channels().stream()
                .flatMap(channel -> channel.shapes().stream())
                .map(shape -> new Morphs.Target(
                        moves(shape.element(), "Vertices", ofPoints, pointCount),
                        moves(shape.element(), "Normals", ofNormals, pointCount)))
                .toList();
        return Morphs.of(pointCount, targets, 0);
    }

    private static float @Nullable [] moves(FbxElement shape, String name, Matrix3d turn, int pointCount) {
        long[] points = shape.childWholes("Indexes");
        double[] moves = shape.childNumbers(name);
        if (moves.length == 0) {
            return null;
        }
        if (moves.length != 3 * points.length) {
            throw ImportException.malformed(
                    moves.length + " numbers in " + name + " of a blend shape",
                    3 * points.length + " numbers, three for each point that the blend shape moves");
        }
        float[] all = new float[3 * pointCount];
        Vector3d move = new Vector3d();
        for (int i = 0; i < points.length; i++) {
            if (points[i] < 0 || points[i] >= pointCount) {
                throw ImportException.malformed(
                        "point index " + points[i] + " in a blend shape", "an index from 0 to " + (pointCount - 1));
            }
            move.set(moves, 3 * i).mul(turn).get(all, 3 * (int) points[i]);
        }
        return all;
    }
}
