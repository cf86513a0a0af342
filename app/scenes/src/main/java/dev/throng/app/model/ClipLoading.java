package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Warning;
import dev.throng.anim.clips.ClipTransfer;
import dev.throng.app.console.Console;
import dev.throng.app.option.setting.ModelContent;
import dev.throng.gltf.AssetException;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.Reading.JointChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Loads clips from other files. */
final class ClipLoading {
    private static final int LISTED = 100;

    private ClipLoading() {}

    /**
     * Appends the clips of other files to a model, in the files' order. A file that animates joints which the model
     * lacks causes a warning.
     *
     * @param content settings that name the files
     * @param console receives the warnings, which the model also stores
     * @return model with all clips
     * @throws AssetException if a file is not a model, or the model has none of the file's animated joints
     */
    static GltfModel add(GltfModel model, ModelContent content, Console console) {
        GltfModel all = model;
        ModelContent ofClips =
                new ModelContent(null, content.morphs(), ModelContent.Clips.NONE, ModelContent.RootTaken.OFF, null);
        for (Path file : content.clips().files()) {
            CharacterModel source =
                    Models.loadFile(file, JointChoice.ALL, ofClips).character();
            ClipTransfer transfer = new ClipTransfer(model.namedNodes(), all.character(), source);
            refuseStrangers(transfer, source, all.character());
            CharacterModel character = transfer.added(content.clips().manner());
            for (Warning warning : warnings(transfer, source, all.character())) {
                console.warn(warning.line());
                character = with(character, warning);
            }
            all = all.with(character);
        }
        return all;
    }

    private static void refuseStrangers(ClipTransfer transfer, CharacterModel source, CharacterModel target) {
        if (!transfer.matchesNothing() || transfer.matchesWeights()) {
            return;
        }
        List<String> unmatched = new ArrayList<>(transfer.unmatched());
        unmatched.addAll(transfer.unmatchedWeights());
        boolean isStill = unmatched.isEmpty();
        throw new AssetException(
                AssetException.Kind.UNSUPPORTED,
                source.name(),
                isStill ? "" : "/animations",
                isStill
                        ? "no clip that animates a node"
                        : "clips only for joints that " + target.name() + " does not have (" + listed(unmatched) + ")",
                isStill ? "at least one such clip" : "clips whose joints have the same names as the model's joints");
    }

    private static List<Warning> warnings(ClipTransfer transfer, CharacterModel source, CharacterModel target) {
        List<Warning> warnings = new ArrayList<>();
        String found = source.name() + ": skipped tracks of ";
        String skipped = " that " + target.name() + " does not have: ";
        if (!transfer.unmatched().isEmpty()) {
            String text = found + "joints" + skipped + listed(transfer.unmatched());
            warnings.add(new Warning(Warning.Code.CLIP_JOINTS_UNMATCHED, "", text));
        }
        List<String> weights = transfer.unmatchedWeights();
        if (!weights.isEmpty()) {
            String text = found + "morph targets" + skipped + listed(weights);
            warnings.add(new Warning(Warning.Code.CLIP_WEIGHTS_UNMATCHED, "", text));
        }
        return warnings;
    }

    private static String listed(List<String> names) {
        String some = names.stream().limit(LISTED).map(name -> "'" + name + "'").collect(Collectors.joining(", "));
        return names.size() > LISTED ? some + " and " + (names.size() - LISTED) + " more" : some;
    }

    private static CharacterModel with(CharacterModel character, Warning warning) {
        List<Warning> warnings = new ArrayList<>(character.warnings());
        warnings.add(warning);
        return new CharacterModel(character.name(), character.rig(), character.surface(), character.clips(), warnings);
    }
}
