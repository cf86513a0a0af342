package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.convert.scene.ImportException;
import dev.throng.gltf.SharedModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** BVH, compared with plain matrices multiplied in the order of the file's channels. */
class BvhFileTest {
    private static final String SMALL = "HIERARCHY\nROOT Hips\n{\n OFFSET 1 2 3\n"
            + " CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n JOINT Chest\n {\n"
            + "  OFFSET 0 10 0\n  CHANNELS 3 Yrotation Xrotation Zrotation\n  End Site\n  {\n   OFFSET 0 5 0\n  }\n }\n}\n"
            + "MOTION\nFrames: 2\nFrame Time: 0.5\n0 0 0 0 0 0 0 0 0\n5 6 7 30 40 50 -20 60 10\n";

    @TempDir
    private Path folder;

    @Test
    void repeatedNamesInAnyAlphabetAreAccepted() {
        String named = SMALL.replace("ROOT Hips", "ROOT бедро 1").replace("JOINT Chest", "JOINT бедро 1");
        assertEquals(
                List.of("бедро 1", "бедро 1"),
                Conversions.of(folder, "names.bvh", named).nodeNames().subList(0, 2));
    }

    @Test
    void rotationsMultiplyInChannelOrder() {
        Conversions.Converted converted = Conversions.of(folder, "small.bvh", SMALL);
        assertEquals(List.of("small"), converted.clipNames());
        Clip clip = converted.character().clips().get(0);
        assertEquals(0.5, clip.duration(), 1e-6);
        double[] hips = Matrices.product(
                Matrices.translation(6, 8, 10), Matrices.turn('Z', 30), Matrices.turn('X', 40), Matrices.turn('Y', 50));
        double[] chest = Matrices.product(
                hips,
                Matrices.translation(0, 10, 0),
                Matrices.turn('Y', -20),
                Matrices.turn('X', 60),
                Matrices.turn('Z', 10));
        assertArrayEquals(java.util.Arrays.copyOf(hips, 12), converted.transform("Hips", clip, 0.5), 1e-5);
        assertArrayEquals(java.util.Arrays.copyOf(chest, 12), converted.transform("Chest", clip, 0.5), 1e-5);
        assertEquals(List.of("unit-unknown"), converted.losses());
    }

    /** The importer uses 25 frames per second, as for other formats without ticks. */
    @Test
    void frameTimeOfZeroIsReadAs40Milliseconds() {
        Conversions.Converted converted =
                Conversions.of(folder, "still.bvh", SMALL.replace("Frame Time: 0.5", "Frame Time: 0"));
        assertEquals(0.04, converted.character().clips().get(0).duration(), 1e-6);
    }

    @Test
    void generatedStickFigureMovesWithItsJoints() {
        Conversions.Converted converted = Conversions.of(folder, "small.bvh", SMALL);
        assertEquals(16, converted.character().triangleCount(), "two sticks: to the chest, and from there to its end");
        double[] tip = Matrices.point(
                Matrices.product(
                        Matrices.translation(6, 8, 10),
                        Matrices.euler("YXZ", 40, 50, 30),
                        Matrices.translation(0, 10, 0),
                        Matrices.euler("ZXY", 60, -20, 10)),
                0,
                5,
                0);
        List<double[]> vertices =
                converted.trajectories(converted.character().clips().get(0), new double[] {0.5});
        double closest = vertices.stream()
                .mapToDouble(vertex -> Trajectories.farthest(List.of(vertex), List.of(tip)))
                .min()
                .orElseThrow();
        assertEquals(0, closest, 1e-5);
    }

    @Test
    void truncatedBvhFilesAreRefused() {
        ImportException refusal = assertThrows(
                ImportException.class,
                () -> Conversions.of(folder, "cut.bvh", SMALL.substring(0, SMALL.length() - 20)));
        assertTrue(String.valueOf(refusal.getMessage()).contains("a number"), refusal.getMessage());
    }

    /** All joints of a real file at some frames; three.js' BVHLoader has equal positions, to six digits. */
    @Test
    void realBvhFileAgreesWithAnIndependentReader() throws IOException {
        Path file = SharedModels.otherFormat("cmu_12_01_walk.bvh");
        Conversions.Converted converted = Conversions.of(file);
        Clip clip = converted.character().clips().get(0);
        for (int frame : new int[] {0, 1, 100, 333, 522}) {
            Map<String, double[]> places = read(file, frame);
            places.forEach((joint, place) -> assertArrayEquals(
                    place, converted.origin(joint, clip, frame * .0083333), 2e-4, joint + " in frame " + frame));
            assertEquals(31, places.size());
        }
        assertEquals(523 * .0083333, clip.duration(), 1e-5); // 524 frames
    }

    private record Joint(String name, int parent, double[] offset, List<String> channels) {}

    private static Map<String, double[]> read(Path file, int wanted) throws IOException {
        List<Joint> joints = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>();
        try (Scanner words = new Scanner(Files.readString(file)).useLocale(java.util.Locale.ROOT)) {
            for (String word = words.next(); !word.equals("MOTION"); word = words.next()) {
                switch (word) {
                    case "ROOT", "JOINT" -> {
                        String name = words.next();
                        words.next();
                        words.next();
                        double[] offset = {words.nextDouble(), words.nextDouble(), words.nextDouble()};
                        words.next();
                        List<String> channels = new ArrayList<>();
                        for (int c = words.nextInt(); c > 0; c--) {
                            channels.add(words.next());
                        }
                        joints.add(new Joint(name, open.isEmpty() ? -1 : open.peek(), offset, channels));
                        open.push(joints.size() - 1);
                    }
                    case "End" -> {
                        for (int i = 0; i < 7; i++) {
                            words.next();
                        }
                    }
                    case "}" -> open.pop();
                    default -> {}
                }
            }
            for (int i = 0; i < 5; i++) {
                words.next(); // Frames: N Frame Time: T
            }
            int width = joints.stream().mapToInt(joint -> joint.channels.size()).sum();
            for (int i = 0; i < wanted * width; i++) {
                words.nextDouble();
            }
            return places(joints, words);
        }
    }

    private static Map<String, double[]> places(List<Joint> joints, Scanner words) {
        List<double[]> globals = new ArrayList<>();
        Map<String, double[]> places = new HashMap<>();
        for (Joint joint : joints) {
            double[] local = Matrices.translation(joint.offset);
            for (String channel : joint.channels) {
                double value = words.nextDouble();
                double[] step = {0, 0, 0};
                step[channel.charAt(0) - 'X'] = value;
                local = Matrices.product(
                        local,
                        channel.endsWith("position")
                                ? Matrices.translation(step)
                                : Matrices.turn(channel.charAt(0), value));
            }
            double[] global = joint.parent < 0 ? local : Matrices.product(globals.get(joint.parent), local);
            globals.add(global);
            places.put(joint.name, Matrices.point(global, 0, 0, 0));
        }
        return places;
    }
}
