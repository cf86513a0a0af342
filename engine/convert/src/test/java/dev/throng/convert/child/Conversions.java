package dev.throng.convert.child;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.convert.exchange.Reply;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.Reading;
import dev.throng.gltf.Reading.JointChoice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Conversions in the test's process, read back by the strict reader. */
final class Conversions {
    private Conversions() {}

    /**
     * A conversion, read back.
     *
     * @param model the model
     * @param reply the converted file
     */
    record Converted(GltfModel model, Reply reply) {
        CharacterModel character() {
            return model.character();
        }

        List<String> losses() {
            return reply.losses().stream()
                    .map(warning -> warning.code().hyphenated())
                    .distinct()
                    .toList();
        }

        List<String> nodeNames() {
            return model.nodes().stream().map(GltfModel.FileNode::name).toList();
        }

        List<String> clipNames() {
            return character().clips().stream().map(Clip::name).toList();
        }

        /**
         * Origin of a node.
         *
         * @param node name of the node
         * @param clip the clip, or null for the rest pose
         * @param time time in seconds
         */
        double[] origin(String node, @Nullable Clip clip, double time) {
            double[] model = transform(node, clip, time);
            return new double[] {model[3], model[7], model[11]};
        }

        /** @return transform of a node in model space, three rows of four */
        double[] transform(String node, @Nullable Clip clip, double time) {
            ExactSkinner skinner = new ExactSkinner(character());
            skinner.setPose(clip, time);
            for (int j = 0; j < character().skeleton().jointCount(); j++) {
                if (character().skeleton().name(j).equals(node)) {
                    double[] rows = new double[12];
                    System.arraycopy(skinner.model(), 12 * j, rows, 0, 12);
                    return rows;
                }
            }
            throw new AssertionError(
                    "no node '" + node + "' in " + character().skeleton().joints());
        }

        /** @return positions of all vertices at some times, one array per vertex */
        List<double[]> trajectories(@Nullable Clip clip, double[] times) {
            List<double[]> all = new ArrayList<>();
            ExactSkinner skinner = new ExactSkinner(character());
            for (Mesh mesh : character().meshes()) {
                List<double[]> own = new ArrayList<>();
                for (int v = 0; v < mesh.vertexCount(); v++) {
                    own.add(new double[3 * times.length]);
                }
                for (int t = 0; t < times.length; t++) {
                    skinner.setPose(clip, times[t]);
                    double[] positions = skinner.positions(mesh);
                    for (int v = 0; v < own.size(); v++) {
                        System.arraycopy(positions, 3 * v, own.get(v), 3 * t, 3);
                    }
                }
                all.addAll(own);
            }
            return all;
        }

        /** @return positions in the rest pose, in the file's order */
        double[] rest() {
            return trajectories(null, new double[1]).stream()
                    .flatMapToDouble(java.util.Arrays::stream)
                    .toArray();
        }
    }

    static Converted of(Path file) {
        Reply reply = Importer.convert(file);
        GltfModel model =
                GltfLoader.loadFile(String.valueOf(file.getFileName()), reply.glb(), Reading.of(JointChoice.ALL));
        return new Converted(model, reply);
    }

    /** Writes a text to a folder, and converts it. */
    static Converted of(Path folder, String name, String text) {
        return of(folder, name, text.getBytes(StandardCharsets.UTF_8));
    }

    static Converted of(Path folder, String name, byte[] content) {
        try {
            Path file = folder.resolve(name);
            Files.write(file, content);
            return of(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return times of a clip's keys, ascending */
    static double[] keyTimes(Clip clip) {
        Map<Double, Boolean> times = new TreeMap<>();
        clip.tracks().forEach(track -> {
            for (float time : track.times()) {
                times.put((double) time, true);
            }
        });
        return times.keySet().stream().mapToDouble(Double::doubleValue).toArray();
    }
}
