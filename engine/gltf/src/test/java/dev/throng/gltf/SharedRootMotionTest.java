package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.RootJoint;
import dev.throng.anim.root.RootMotion;
import dev.throng.anim.root.RootPart;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Root motion extracted from clips of real files, and added again. */
class SharedRootMotionTest {
    private static final int CLIPS = 5;
    private static final int TIMES = 37;

    static List<Path> models() {
        return SharedModels.all();
    }

    @ParameterizedTest
    @MethodSource("models")
    void rootMotionAndRemainingTracksReproduceEachClip(Path file) {
        CharacterModel model = GltfLoader.load(file);
        List<Clip> clips =
                model.clips().subList(0, Math.min(CLIPS, model.clips().size()));
        assumeTrue(model.clips().stream().anyMatch(clip -> clip.duration() > 0));
        int root = RootJoint.find(model, model.clips());
        for (Clip clip : clips) {
            for (RootPart part : RootPart.values()) {
                RootMotion motion = RootMotion.extract(model, Map.of(clip.index(), part), root);
                assertTrue(motion.error() <= RootMotion.TOLERANCE, () -> clip.name() + ": " + motion.error());
                assertBack(model, motion, clip, root);
            }
        }
    }

    private static void assertBack(CharacterModel model, RootMotion motion, Clip clip, int root) {
        ExactSkinner before = new ExactSkinner(model);
        ExactSkinner after = new ExactSkinner(motion.character());
        double limit = 1e-6 * RestBox.of(model).diagonal();
        for (int i = 0; i <= TIMES; i++) {
            double time = i * clip.duration() / TIMES;
            before.setPose(clip, time);
            after.setPose(motion.character().clips().get(clip.index()), time);
            GroundMove way = motion.tracks().get(clip.index()).at(time);
            for (int j = root; j < model.skeleton().subtreeEnd(root); j++) {
                double[] back = way.apply(after.model()[12 * j + 3], after.model()[12 * j + 11]);
                assertEquals(before.model()[12 * j + 3], back[0], limit, clip.name());
                assertEquals(before.model()[12 * j + 7], after.model()[12 * j + 7], limit, clip.name());
                assertEquals(before.model()[12 * j + 11], back[1], limit, clip.name());
            }
        }
    }
}
