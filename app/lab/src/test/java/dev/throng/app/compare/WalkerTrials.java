package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.app.compare.shown.SeededStates.Standing;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.gl.CopiedShaders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Comparison of random states, GPU with CPU, for a person who is quickly drawn and baked.
 *
 * @param states number of states
 * @param setting regular expression for the end of a failed state's description
 * @param standing kind of states with feet on uneven ground
 */
record WalkerTrials(int states, String setting, Standing standing) {
    private static final CharacterModel ADULT = BuiltIns.load("adult");
    private static final CharacterModel WALKER =
            ADULT.level(ADULT.levelCount() - 1).withClips(ADULT.clips().subList(0, 4));

    private Trial run(Kernel kernel) {
        return Trial.runStates(List.of(WALKER), states, kernel, standing);
    }

    void assertRight(Kernel kernel) {
        Trial trial = run(kernel);
        assertEquals(ExitCode.OK, trial.code(), trial.err());
    }

    /** Pattern of a failure: place, expected value, found value. */
    private String named() {
        return "throng: adult level 7: wrong vertex: instance \\d+, state \\d+ \\(\\d base clips, \\d layers, "
                + setting
                + "\\), joint '\\S+', mesh \\d '.*', vertex \\d+, position: found \\(.*\\) by gpu, expected \\(.*\\) by cpu; "
                + "difference .* D, .*\\R";
    }

    /**
     * Asserts that a planted mistake is found, and its vertex named.
     *
     * @param folder empty
     */
    void assertNamed(Path folder, Kernel kernel, String statement, String wrong) throws IOException {
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant(statement, wrong);
            Trial trial = run(kernel);
            assertEquals(ExitCode.FAILED, trial.code(), trial.out());
            assertTrue(trial.err().matches(named()), trial.err());
        }
    }
}
