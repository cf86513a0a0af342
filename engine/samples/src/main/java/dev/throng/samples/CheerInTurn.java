package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/**
 * People in a row who cheer in turn, one second each, by mixes that are functions of time: {@code CheerInTurn
 * MODEL.glb}.
 */
public final class CheerInTurn {
    private static final int PEOPLE = 7;
    private static final long SECOND = 1_000_000;

    /**
     * Shows the mix that a person has at the given time.
     *
     * @param micros time, in microseconds
     * @return time of the next change, in microseconds
     */
    private static long show(Instance person, long micros) {
        long sinceCheer = Math.floorMod(micros - person.number() * SECOND, PEOPLE * SECOND);
        boolean cheers = sinceCheer < SECOND;
        long start = micros - sinceCheer + (cheers ? 0 : SECOND);
        Play cheer = Play.loop("cheer").startTime(0).weight(cheers ? 0 : 1, cheers ? 1 : 0, start, SECOND / 5);
        person.show(Mix.of(Play.loop("idle").startTime(0)).layer(cheer));
        return start + (cheers ? 1 : PEOPLE - 1) * SECOND;
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Cheer in turn", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene();
            Crowd crowd = scene.crowd(throng.load(Path.of(args[0])), PEOPLE);
            crowd.forEach(it -> it.position(it.number() - 3, 0, 0));
            long[] ends = new long[PEOPLE];
            Camera camera = Camera.lookAt(new Vector3f(0, 1.7f, 4.5f), new Vector3f(0, 1, 0));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.45f, 0.6f, 0.75f);
            while (window.isOpen()) {
                long now = (long) (window.seconds() * SECOND);
                crowd.forEach(it -> ends[it.number()] = ends[it.number()] > now ? ends[it.number()] : show(it, now));
                scene.draw(Frame.atMicros(now, camera, target));
                window.swap();
            }
        }
    }
}
