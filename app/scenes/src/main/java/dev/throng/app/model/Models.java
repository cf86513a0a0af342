package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.Warning;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.root.RootPart;
import dev.throng.app.console.Console;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.ModelContent;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.assets.models.BuiltIns;
import dev.throng.convert.Converter;
import dev.throng.gltf.AssetException;
import dev.throng.gltf.AssetException.Kind;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.NoSuchSceneException;
import dev.throng.gltf.Reading;
import dev.throng.gltf.Reading.JointChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Loads model files and built-in characters. */
public final class Models {
    private static final int SHOWN_WARNINGS = 10;

    private Models() {}

    /**
     * Loads a file of any format, or the built-in character of that name if there is no such file.
     *
     * @throws AssetException if the file is not a model
     */
    public static GltfModel loadFile(Path file) {
        return loadFile(file, Reading.DEFAULT);
    }

    /**
     * Loads a file or built-in character with reading options.
     *
     * @throws UsageException if the file lacks the requested scene
     */
    static GltfModel loadFile(Path file, Reading reading) {
        String name = file.toString();
        try {
            if (BuiltIns.has(name) && !Files.exists(file)) {
                return BuiltIns.loadFile(name, reading);
            }
            refuseMisspelt(file);
            return Converter.suits(file) ? Conversion.load(file, reading) : GltfLoader.loadFile(file, reading);
        } catch (NoSuchSceneException e) {
            throw new UsageException("--scene-index: " + file.getFileName() + ": " + e.getMessage());
        }
    }

    /** Refuses a missing file without an extension, which is most likely a misspelt built-in character. */
    private static void refuseMisspelt(Path file) {
        String name = file.toString();
        if (file.getNameCount() == 1 && name.indexOf('.') < 0 && !Files.exists(file)) {
            String expected = "a model file, or one of the built-in characters " + String.join(", ", BuiltIns.names());
            throw new AssetException(
                    Kind.MISSING, name, "", "no file and no built-in character of this name", expected);
        }
    }

    static GltfModel loadFile(Path file, JointChoice joints, ModelContent content) {
        GltfModel model = loadFile(file, new Reading(joints, content.scene()));
        GltfModel shown = VariantChoice.of(model, content.variant());
        return content.morphs() ? shown : shown.with(shown.character().withoutMorphs());
    }

    /** Loads a model with clips of other files, and prints warnings about those clips. */
    public static GltfModel loadFile(Path file, ModelContent content, Console console) {
        GltfModel model = loadFile(file, JointChoice.NEEDED, content);
        return inPlace(ClipLoading.add(model, content, console), content);
    }

    /**
     * Removes the requested part of root motion from travelling clips.
     *
     * @throws UsageException if root motion cannot be extracted from a clip
     */
    private static GltfModel inPlace(GltfModel model, ModelContent content) {
        RootPart part = content.root().part();
        if (part == null) {
            return model;
        }
        try {
            return model.with(TravellingClips.inPlace(model.character(), part));
        } catch (IllegalArgumentException e) {
            throw new UsageException("--root-motion: " + e.getMessage());
        }
    }

    /**
     * Loads a character with clips of other files, and prints warnings.
     *
     * @param console receives the first warnings about the model, and those about the added clips
     */
    public static CharacterModel load(Path file, ModelContent content, Console console) {
        return load(file, JointChoice.NEEDED, content, console).character();
    }

    /**
     * Loads the character of a crowd. If the settings request a state, all nodes of the file become joints, because the
     * state may name any of them.
     */
    public static CharacterModel load(Path file, RunSettings settings, Console console) {
        JointChoice joints = settings.time().state() == null ? JointChoice.NEEDED : JointChoice.ALL;
        CharacterModel character =
                load(file, joints, settings.scene().files().content(), console).character();
        return playsInPlace(settings) ? inPlace(character) : character;
    }

    /**
     * @return whether the settings make clips play in place: in scene studio, unless the user requests root motion or a
     *     fixed pose
     */
    private static boolean playsInPlace(RunSettings settings) {
        return settings.scene().scene() == SceneKind.STUDIO
                && settings.time().pose() == null
                && settings.scene().files().content().root() == ModelContent.RootTaken.OFF;
    }

    /**
     * @return a character whose travelling clips stay in place; the same character if its skeleton does not allow this
     */
    public static CharacterModel inPlace(CharacterModel character) {
        try {
            return TravellingClips.inPlace(character, RootPart.POSITION);
        } catch (IllegalArgumentException e) {
            return character; // the camera then sees the whole path
        }
    }

    /**
     * Loads chosen joints of a model, adds clips of other files, and prints warnings.
     *
     * @param console receives the first warnings about the model, and those about the added clips
     */
    public static GltfModel load(Path file, JointChoice joints, ModelContent content, Console console) {
        GltfModel model = loadFile(file, joints, content);
        warn(model.character(), console);
        return inPlace(ClipLoading.add(model, content, console), content);
    }

    private static void warn(CharacterModel character, Console console) {
        List<Warning> warnings = character.warnings();
        for (Warning warning : warnings.subList(0, Math.min(SHOWN_WARNINGS, warnings.size()))) {
            console.warn(character.name() + ": " + warning.line());
        }
        if (warnings.size() > SHOWN_WARNINGS) {
            console.warn(character.name() + ": " + (warnings.size() - SHOWN_WARNINGS)
                    + " more warnings are not shown; to list all warnings, use throng inspect");
        }
    }

    /**
     * Converts a character's matrix palette to a storage form.
     *
     * @throws UsageException if the form cannot hold the character's scales
     */
    public static CharacterModel in(PaletteForm form, CharacterModel character) {
        if (form == PaletteForm.F32) {
            return character;
        }
        boolean isEven = ScaleForm.of(character.skeleton(), character.clips()) == ScaleForm.UNIFORM;
        Optional<MatrixPalette> kept = isEven ? character.palette().inSimilarities() : Optional.empty();
        return character.with(kept.orElseThrow(() -> new UsageException("--palette quat: found uneven scale in "
                + character.name() + ", expected the same scale along x, y and z at all joints; use --palette f32")));
    }

    /**
     * Converts a character's matrix palette to a storage form and sets the skinning method.
     *
     * @throws UsageException if the form cannot hold the character's scales
     */
    public static CharacterModel in(PaletteForm form, Blending blending, CharacterModel character) {
        CharacterModel formed = in(form, character);
        return blending == Blending.LBS ? formed : formed.with(formed.palette().blended(blending));
    }
}
