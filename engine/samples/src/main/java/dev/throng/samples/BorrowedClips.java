package dev.throng.samples;

import dev.throng.*;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.clips.ClipTransfer;
import dev.throng.anim.clips.NamedNode;
import dev.throng.files.ModelFile;
import dev.throng.gltf.GltfLoader;
import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3f;

/** A crowd that plays another file's clips: {@code BorrowedClips MODEL.glb CLIPS.glb}. */
public final class BorrowedClips {
    private static ModelFile borrowed(Path model, Path clips) {
        CharacterModel still = GltfLoader.load(model).withClips(List.of());
        ClipTransfer transfer = new ClipTransfer(NamedNode.of(still.skeleton()), still, GltfLoader.load(clips));
        return ModelFile.of(transfer.added(ClipTransfer.Manner.RETARGETED));
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Borrowed clips", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            ModelFile file = borrowed(Path.of(args[0]), Path.of(args[1]));
            Model model = Model.of(file, ModelOptions.DEFAULT, throng.options());
            System.out.println(model.clips());
            Scene scene = throng.scene();
            double scale = SampleWindow.TALL / model.height();
            scene.crowd(model, 60)
                    .forEach(it -> it.position(1.2 * (it.number() % 10 - 4.5), 0, -1.2 * (it.number() / 10))
                            .scale(scale)
                            .play(Play.loop(model.clips()
                                    .get(it.number() % model.clips().size()))));
            Camera camera = Camera.lookAt(new Vector3f(0, 4, 8), new Vector3f(0, 0.5f, -2));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.35f, 0.38f, 0.42f);
            while (window.isOpen()) {
                scene.draw(Frame.at(window.seconds(), camera, target));
                window.swap();
            }
        }
    }
}
