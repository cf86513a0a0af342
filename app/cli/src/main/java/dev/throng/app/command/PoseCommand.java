package dev.throng.app.command;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.state.PoseState;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.model.Atlases;
import dev.throng.app.model.BackendOpener;
import dev.throng.app.model.ClipChoice;
import dev.throng.app.model.Contexts;
import dev.throng.app.model.Models;
import dev.throng.app.option.AtlasOptions;
import dev.throng.app.option.DeviceOptions;
import dev.throng.app.option.ModelOptions;
import dev.throng.app.option.PoseOptions;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.PoseSettings;
import dev.throng.app.pose.MeshText;
import dev.throng.app.pose.PoseJson;
import dev.throng.app.pose.PoseRequest;
import dev.throng.app.state.StateFile;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.ExactBackend;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.gl.GlContext;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.Reading.JointChoice;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command that writes one posed mesh. */
@CommandLine.Command(
        name = "pose",
        description = "Writes the posed mesh of a model at given times, as JSON, OBJ or PLY.",
        customSynopsis = "throng pose MODEL --out FILE.json|.obj|.ply [OPTIONS]",
        footer = {
            "",
            "Examples:",
            "  throng pose Fox.glb --clip Run --time 0.5 --out fox.obj",
            "  throng pose Fox.glb --time 0,0.25,0.5 --wrap loop --palettes --out fox.json",
            "  throng pose Fox.glb --state blend.json --joints --out fox.json",
            "  throng pose Fox.glb --clips walks.gltf --clip Walk --out walk.obj"
        })
public final class PoseCommand extends Command {
    @Parameters(
            paramLabel = "MODEL",
            description = "model file (.glb, .gltf, .fbx, .dae, .x, .bvh), or built-in character such as adult")
    private Path model = Path.of("");

    @Mixin
    private PoseOptions options = new PoseOptions();

    @ArgGroup(validate = false, heading = "%nModel:%n")
    private ModelOptions content = new ModelOptions();

    @ArgGroup(validate = false, heading = "%nSampling of clips (for --path gpu and --path cpu):%n")
    private AtlasOptions atlas = new AtlasOptions();

    @ArgGroup(validate = false, heading = "%nDevice:%n")
    private DeviceOptions device = new DeviceOptions();

    public PoseCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        PoseSettings settings = options.settings();
        boolean allNodes = settings.shown() instanceof PoseSettings.FromState
                || settings.output().joints();
        JointChoice joints = allNodes ? JointChoice.ALL : JointChoice.NEEDED;
        GltfModel loaded =
                Models.load(model, joints, content.files(List.of(model)).content(), console);
        PoseRequest request = request(settings, loaded.character());
        int[] nodes = settings.output().joints() ? loaded.sceneNodes() : null;
        if (settings.path() == PathName.EXACT) {
            CharacterModel blended = Models.in(PaletteForm.F32, settings.skinning(), request.character());
            try (VertexBackend exact = new ExactBackend(blended, ExactBackend.Time.AS_GIVEN)) {
                settings.output().target().write(console, content(settings, request, nodes, exact));
            }
        } else {
            writeFromAtlas(settings, request, nodes, console);
        }
        return ExitCode.OK;
    }

    private static PoseRequest request(PoseSettings settings, CharacterModel character) {
        PoseSettings.Shown shown = settings.shown();
        if (shown instanceof PoseSettings.FromState from) {
            PoseState state = StateFile.read(from.file(), character);
            if (settings.path() == PathName.GPU) {
                StateFile.requireShort(state);
            }
            return new PoseRequest.OfState(character, state);
        }
        PoseSettings.AtTimes at = (PoseSettings.AtTimes) shown;
        Clip clip = ClipChoice.of(character, at.clip()).orElse(null);
        return new PoseRequest.AtTimes(character, clip, at.mode(), at.times());
    }

    private void writeFromAtlas(PoseSettings settings, PoseRequest request, int @Nullable [] nodes, Console console) {
        ClipAtlas clips = Atlases.bake(request.character(), request.clips(), atlas.settings());
        CharacterModel formed = Models.in(atlas.settings().palette(), settings.skinning(), request.character());
        try (GlContext gl = settings.path() == PathName.GPU ? Contexts.headless(device.settings()) : null;
                VertexBackend backend = new BackendOpener(
                                gl,
                                new GpuBackend.Shaders(
                                        atlas.settings().kernelName(),
                                        GpuBackend.Skinned.WHERE_DRAWN,
                                        atlas.settings().fetch()))
                        .open(settings.path(), formed, clips)) {
            settings.output().target().write(console, content(settings, request, nodes, backend));
        }
    }

    private static OutputFile.Content content(
            PoseSettings settings, PoseRequest request, int @Nullable [] nodes, VertexBackend backend) {
        PoseSettings.Output output = settings.output();
        PoseJson.Details details =
                new PoseJson.Details(Choices.word(settings.path()), output.every(), output.palettes(), nodes);
        return switch (output.format()) {
            case JSON -> out -> new PoseJson(request, details).write(backend, out);
            case OBJ -> out -> MeshText.writeObj(request.posed(backend), out);
            case PLY -> out -> MeshText.writePly(request.posed(backend), out);
        };
    }
}
