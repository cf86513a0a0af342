package dev.throng.samples;

import dev.throng.Camera;
import dev.throng.Crowd;
import dev.throng.Frame;
import dev.throng.Instances;
import dev.throng.Light;
import dev.throng.Model;
import dev.throng.Play;
import dev.throng.Rows;
import dev.throng.Scene;
import dev.throng.SceneOptions;
import dev.throng.Target;
import dev.throng.Throng;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.joml.Vector3f;

/**
 * Ten thousand instances that the host steers in each frame: {@code Flock MODEL.glb}. Prints the CPU time of steering
 * and of passing transforms.
 */
public final class Flock {
    private static final int COUNT = Integer.getInteger("sample.count", 10_000);
    private static final float CELL = 2;
    private static final float FIELD = 120;
    private static final int CELLS = (int) (2 * FIELD / CELL);
    private static final float SPEED = 1.4f;

    private final float[] transforms = new float[COUNT * Instances.TRANSFORM];
    private final float[] headings = new float[COUNT];
    private final float[] cellX = new float[CELLS * CELLS]; // per cell: sums of positions and directions
    private final float[] cellZ = new float[CELLS * CELLS];
    private final float[] cellSin = new float[CELLS * CELLS];
    private final float[] cellCos = new float[CELLS * CELLS];
    private final int[] cellCount = new int[CELLS * CELLS];

    /** @param scale scale of the model */
    private Flock(float scale) {
        Random random = new Random(1);
        for (int i = 0; i < COUNT; i++) {
            float turn = random.nextFloat() * 2 * (float) Math.PI;
            float away = 0.7f * FIELD * (float) Math.sqrt(random.nextFloat());
            put(i, away * (float) Math.sin(turn), away * (float) Math.cos(turn));
            headings[i] = random.nextFloat() * 6;
            transforms[Instances.TRANSFORM * i + 4] = scale * (0.9f + 0.2f * random.nextFloat());
        }
    }

    private void put(int i, float x, float z) {
        transforms[Instances.TRANSFORM * i] = x;
        transforms[Instances.TRANSFORM * i + 2] = z;
    }

    private static int cell(float x, float z) {
        int column = Math.max(0, Math.min((int) ((x + FIELD) / CELL), CELLS - 1));
        int row = Math.max(0, Math.min((int) ((z + FIELD) / CELL), CELLS - 1));
        return row * CELLS + column;
    }

    /**
     * Steers each instance in the mean direction of its neighbours, away from neighbours that are too close, and back
     * at the edge of the field.
     */
    private void steer(float seconds) {
        gather();
        for (int i = 0; i < COUNT; i++) {
            float x = transforms[Instances.TRANSFORM * i];
            float z = transforms[Instances.TRANSFORM * i + 2];
            int cell = cell(x, z);
            float inverse = 1f / cellCount[cell];
            float apartX = x - cellX[cell] * inverse;
            float apartZ = z - cellZ[cell] * inverse;
            float out = Math.max(0, (float) Math.hypot(x, z) / FIELD - 0.8f);
            float wantedX = cellSin[cell] * inverse + apartX - 4 * out * x / FIELD;
            float wantedZ = cellCos[cell] * inverse + apartZ - 4 * out * z / FIELD;
            float turn = (float) Math.IEEEremainder(Math.atan2(wantedX, wantedZ) - headings[i], 2 * Math.PI);
            headings[i] += Math.max(-2 * seconds, Math.min(turn, 2 * seconds));
            float step = SPEED * seconds;
            put(i, x + step * (float) Math.sin(headings[i]), z + step * (float) Math.cos(headings[i]));
            transforms[Instances.TRANSFORM * i + 3] = headings[i];
        }
    }

    private void gather() {
        for (float[] sums : new float[][] {cellX, cellZ, cellSin, cellCos}) {
            Arrays.fill(sums, 0);
        }
        Arrays.fill(cellCount, 0);
        for (int i = 0; i < COUNT; i++) {
            int cell = cell(transforms[Instances.TRANSFORM * i], transforms[Instances.TRANSFORM * i + 2]);
            cellX[cell] += transforms[Instances.TRANSFORM * i];
            cellZ[cell] += transforms[Instances.TRANSFORM * i + 2];
            cellSin[cell] += (float) Math.sin(headings[i]);
            cellCos[cell] += (float) Math.cos(headings[i]);
            cellCount[cell]++;
        }
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("A flock", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
            Model model = throng.load(Path.of(args[0]));
            Crowd crowd = scene.crowd(model, COUNT);
            Flock flock = new Flock((float) (SampleWindow.TALL / model.height()));
            String walk =
                    model.clips().contains("walk") ? "walk" : model.clips().get(0);
            crowd.forEach(it -> it.seed(it.number()).play(Play.loop(walk).phase(it.number() % 97 / 97.0)));
            Camera camera = Camera.lookAt(new Vector3f(0, 22, 80), new Vector3f(0, 0, 10));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.42f, 0.4f, 0.33f);
            Light light = Light.clearDay(new Vector3f(-0.6f, 0.7f, 0.3f));
            double before = 0;
            long steering = 0;
            long handing = 0;
            while (window.isOpen()) {
                double now = window.seconds();
                long start = System.nanoTime();
                flock.steer((float) Math.min(now - before, 0.1));
                long steered = System.nanoTime();
                crowd.instancesFrom(0).transform(Rows.of(flock.transforms));
                handing += System.nanoTime() - steered;
                steering += steered - start;
                before = now;
                scene.draw(Frame.at(now, camera, target).light(light));
                window.swap();
            }
            System.out.printf(
                    "%d instances, %d frames; per frame: steering %.2f ms, update calls %.2f ms, %d bytes uploaded%n",
                    COUNT,
                    window.shown(),
                    steering / 1e6 / window.shown(),
                    handing / 1e6 / window.shown(),
                    scene.counts().map(Scene.Counts::bytesUploaded).orElse(0L));
        }
    }
}
