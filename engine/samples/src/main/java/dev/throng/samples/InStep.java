package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/**
 * A row of people who copy the playback of the first: {@code InStep MODEL.glb HAND HEAD}, with the names of two joints.
 */
public final class InStep {
    /**
     * @param hand name of the joint that is raised
     * @param head name of the joint that looks at the hand
     * @return a mix of the model's first clip, its second clip as an additive layer, a raised hand and a look-at
     */
    private static Mix mix(Model model, String hand, String head) {
        Vector3f raised = new Vector3f(-0.3f, 1.9f, 0.3f);
        return Mix.of(Play.loop(model.clips().get(0)).startTime(0))
                .layer(Play.loop(model.clips().get(1)).startTime(0).added().weight(0.3))
                .reach(Reach.twoBone(hand, raised), Reach.lookAt(head, raised, 60))
                .reachWeight(0, 1, 0, 1_500_000);
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("In step", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Model model = throng.load(Path.of(args[0]));
            Scene scene = throng.scene();
            Crowd crowd = scene.crowd(model, 7);
            Instance first = crowd.instance(0).show(mix(model, args[1], args[2]));
            crowd.forEach(it -> it.position(it.number() - 3, 0, 0).show(first.mix()));
            Camera camera = Camera.lookAt(new Vector3f(0, 1.7f, 4.5f), new Vector3f(0, 1, 0));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.45f, 0.6f, 0.75f);
            while (window.isOpen()) {
                scene.draw(Frame.at(window.seconds(), camera, target));
                window.swap();
            }
        }
    }
}
