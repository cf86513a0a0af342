package dev.throng.app.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.PoseState;
import dev.throng.app.console.UsageException;
import dev.throng.assets.models.BuiltIns;
import dev.throng.gltf.Reading;
import dev.throng.gltf.Reading.JointChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("turn-5")
class StateFileTest {
    private static final CharacterModel ADULT =
            BuiltIns.loadFile("adult", Reading.of(JointChoice.ALL)).character();

    private static final String ALL = """
            {"base":[{"clip":"walk","time":0.3,"wrap":"loop","weight":2},{"clip":4,"time":-1e1}],
             "layers":[{"mode":"override","clip":"wave","time":0.8,"weight":0.9,
                        "joints":[{"joint":"%1$s"},{"joint":"%2$s","weight":0.5,"descendants":false}]},
                       {"mode":"additive","clip":"run","reference":{"clip":"run","time":0.2}}],
             "ik":[{"type":"two-bone","end":"%2$s","target":[0.1,0.05,0.2],"pole":[0.1,0.5,2],"weight":0.5},
                   {"type":"fabrik","root":"%1$s","end":"%2$s","target":[0.4,1.5,0.5],"iterations":7,"tolerance":0.01},
                   {"type":"ccd","root":"%1$s","end":"%2$s","target":[0.4,1.5,0.5]},
                   {"type":"look-at","joint":"%1$s","forward":[0,0,1],"up":[0,1,0],"target":[0,2,5],"maxDegrees":70}]}
            """;

    @TempDir
    private Path folder;

    /** Returns a state with the deepest joint and its parent. */
    private static String all() {
        int end = 0;
        for (int j = 0; j < ADULT.skeleton().jointCount(); j++) {
            end = ADULT.skeleton().ancestorCount(j) > ADULT.skeleton().ancestorCount(end) ? j : end;
        }
        int root = ADULT.skeleton().parent(ADULT.skeleton().parent(end));
        return ALL.formatted(ADULT.skeleton().name(root), ADULT.skeleton().name(end));
    }

    private PoseState read(String text) throws IOException {
        return StateFile.read(Files.writeString(folder.resolve("state.json"), text), ADULT);
    }

    @Test
    void allPropertiesOfAStateFileAreRead() throws IOException {
        PoseState state = read(all());
        assertEquals(2, state.base().size());
        assertEquals(LoopMode.LOOP, state.base().get(0).moment().mode());
        assertEquals(-10, state.base().get(1).moment().time());
        assertEquals(4, state.base().get(1).moment().clip());
        assertEquals(1, state.base().get(1).weight());
        assertEquals(Layer.Mode.OVERRIDE, state.layers().get(0).mode());
        assertEquals(2, state.layers().get(0).mask().size());
        assertEquals(Layer.Mode.ADDITIVE, state.layers().get(1).mode());
        assertEquals(4, state.ik().size());
        assertEquals(7, ((IkEntry.Chain) state.ik().get(1)).limits().iterations());
        IkEntry.Limits limits = ((IkEntry.Chain) state.ik().get(2)).limits();
        assertEquals(32, limits.iterations());
        assertEquals(1e-4 * RestBox.of(ADULT).diagonal(), limits.tolerance());
        assertEquals(70, ((IkEntry.LookAt) state.ik().get(3)).maxDegrees());
    }

    /** Deletes, inserts or replaces a character: the result is a finite pose or an error. */
    @Test
    void damagedStateFilesAreRefusedOrPosed() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        String letters = "{}[]\",:.-+eE0123456789 tfn\\/";
        ExactState exact = new ExactState(ADULT);
        int refused = 0;
        for (int i = 0; i < 3000; i++) {
            StringBuilder text = new StringBuilder(all());
            for (int n = random.nextInt(1, 4); n > 0; n--) {
                int at = random.nextInt(text.length());
                String other = String.valueOf(letters.charAt(random.nextInt(letters.length())));
                text.replace(at, at + random.nextInt(2), random.nextInt(3) == 0 ? "" : other);
            }
            try {
                for (double value : exact.pose(read(text.toString())).values()) {
                    assertTrue(Double.isFinite(value), text::toString);
                }
            } catch (UsageException e) {
                refused++;
            }
        }
        assertTrue(refused > 1000, refused + " refused");
    }
}
