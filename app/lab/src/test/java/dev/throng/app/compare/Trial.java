package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.app.compare.shown.SeededStates.Standing;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.AtlasSettings.Kernels;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.app.option.setting.RunSettings.SceneSettings;
import dev.throng.crowd.gl.character.GpuCharacter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** One comparison of one character, and what it said. */
record Trial(ExitCode code, String out, String err) {
    /** The program's own default: every corner and times all over each clip. */
    static final int INSTANCES = 64;

    static Trial run(CharacterModel character, PathName a, PathName b, Kernel kernel) {
        return run(List.of(character), ComparedPaths.of(a, b), kernel);
    }

    static Trial run(List<CharacterModel> characters, ComparedPaths settings, Kernel kernel) {
        return run(characters, settings, kernel, INSTANCES);
    }

    /** By dual quaternions, GPU against CPU. */
    static Trial runDual(List<CharacterModel> characters) {
        ComparedPaths settings = ComparedPaths.of(PathName.GPU, PathName.CPU);
        return run(characters, settings, options(Kernel.INSTANCE, INSTANCES, GpuCharacter.Skinning.DQS));
    }

    /** By random states, GPU against CPU. */
    static Trial runStates(List<CharacterModel> characters, int states, GpuCharacter.Skinning skinning) {
        return runStates(characters, states, Kernel.INSTANCE, skinning);
    }

    /** The same by palettes of a kernel. */
    static Trial runStates(List<CharacterModel> characters, int states, Kernel kernel, GpuCharacter.Skinning skinning) {
        return run(characters, ofStates(states), options(kernel, INSTANCES, skinning));
    }

    /** The same with some kind of states with feet on uneven ground. */
    static Trial runStates(List<CharacterModel> characters, int states, Kernel kernel, Standing standing) {
        return run(characters, ofStates(states), options(kernel, INSTANCES, GpuCharacter.Skinning.LBS), standing);
    }

    private static ComparedPaths ofStates(int states) {
        ComparedPaths plain = ComparedPaths.of(PathName.GPU, PathName.CPU);
        return new ComparedPaths(plain.a(), plain.b(), null, states, plain.files());
    }

    static Trial run(List<CharacterModel> characters, ComparedPaths settings, Kernel kernel, int instances) {
        return run(characters, settings, options(kernel, instances, GpuCharacter.Skinning.LBS));
    }

    private static Trial run(List<CharacterModel> characters, ComparedPaths settings, RunSettings options) {
        return run(characters, settings, options, Standing.SOLVED);
    }

    private static Trial run(
            List<CharacterModel> characters, ComparedPaths settings, RunSettings options, Standing standing) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.of(out, err, false);
        ExitCode code = new CompareRun(settings, options, "throng compare", console, standing).run(characters);
        console.out().flush();
        return new Trial(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static RunSettings options(Kernel kernel, int instances, GpuCharacter.Skinning skinning) {
        RunSettings defaults = new RunOptions().settings(List.of(), CommandDefaults.grid(instances));
        EngineSettings engine = defaults.engine();
        AtlasSettings atlas = engine.atlas();
        AtlasSettings changed = new AtlasSettings(
                atlas.palette(),
                atlas.atlas(),
                atlas.interpolation(),
                atlas.maxError(),
                new Kernels(kernel, atlas.kernels().fetch()));
        SceneSettings scene = defaults.scene();
        return new RunSettings(
                scene,
                defaults.time(),
                new EngineSettings(engine.path(), skinning, changed, engine.ahead(), engine.cullKernel()),
                defaults.picture(),
                defaults.surroundings());
    }
}
