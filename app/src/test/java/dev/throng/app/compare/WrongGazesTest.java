package dev.throng.app.compare;

import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every mistake that is put into what turns joints to another instance is found, and the vertex that shows it is named. */
@GlTest
class WrongGazesTest {
    private static final WalkerTrials TRIALS = new WalkerTrials(200, "\\d ik entries, looking at another instance");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"INSTANCE", "JOINT"})
    void looksAreRight(Kernel kernel) {
        TRIALS.assertRight(kernel);
    }

    /** The way between both, the other's joint, its clips, whose record is read. */
    @ParameterizedTest(name = "{0} {1}: {3}")
    @CsvSource(
            delimiter = ';',
            value = {
                "INSTANCE;lib/look_target.glsl;f.x * place.z - f.y * place.x;f.x * place.z + f.y * place.x",
                "INSTANCE;lib/look_target.glsl;g.x * way.x - g.y * way.z;g.x * way.x + g.y * way.z",
                "INSTANCE;lib/look_target.glsl;other.positionScale.xyz - own.positionScale.xyz;other.positionScale.xyz",
                "INSTANCE;lib/look_target.glsl;other.positionScale.w * turned;turned",
                "INSTANCE;lib/look_target.glsl;/ own.positionScale.w;* own.positionScale.w",
                "INSTANCE;lib/look_target.glsl;joint = parentOf(joint);joint = parentOf(max(parentOf(joint), 0))",
                "INSTANCE;lib/look_target.glsl;trsTransformPoint(atlasTrs(atlas, span, joint), place);"
                        + "atlasTrs(atlas, span, joint).translation + place",
                "INSTANCE;lib/look_target.glsl;sum += place * clip.weight;sum += place",
                "INSTANCE;lib/look_target.glsl;if (clip.weight > 0.0);if (slot < 2)",
                "INSTANCE;lib/look_target.glsl;place = counting > 1 ? mean : place;",
                "INSTANCE;lib/look_target.glsl;vec3 place = jointPosition(stateSpan(playback, start, frame.ticks), joint);vec3 place = vec3(0.0)",
                "INSTANCE;lib/look_target.glsl;stateSpan(playback, start, frame.ticks);stateSpan(playback, start, uvec2(0u))",
                "INSTANCE;lib/look_target.glsl;instanceJoint(shown, ;instanceJoint(shown ^ 1, ",
                "INSTANCE;lib/look_target.glsl;transformOf(instance), transformOf(shown);"
                        + "transformOf(shown), transformOf(instance)",
                "INSTANCE;lib/look_target.glsl;entry.follows ? target : entry.target;entry.target",
                "INSTANCE;lib/look_target.glsl;!(isHere && isPoint);isHere",
                "INSTANCE;lib/state.glsl;stateIkAt(state, number) + 1;stateIkAt(state, 0) + 2",
                "INSTANCE;lib/look_at_joint.glsl;firstInstance + int(instance);firstInstance + int(instance ^ 1u)",
                "JOINT;crowd/pose_state.comp;firstInstance + int(instance);firstInstance + int(instance ^ 1u)"
            })
    void aMistakeIsFound(Kernel kernel, String file, String right, @Nullable String wrong) throws IOException {
        TRIALS.assertNamed(folder, kernel, file, right, wrong);
    }
}
