package dev.throng.app.command;

import java.util.List;
import java.util.Set;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help without the options that a command shares with others and refuses. */
public final class CommandHelp extends Help {
    /** The heading of a section that has nothing left. */
    private static final String EMPTY_SECTION = "(?m)^\\R\\w.*:\\R(?=\\R|\\z)";

    private final Set<String> refused;

    /** @param colours of its text */
    public CommandHelp(CommandSpec spec, ColorScheme colours) {
        super(spec, colours);
        refused = spec.userObject() instanceof Command command ? command.refused() : Set.of();
    }

    @Override
    public Layout createDefaultLayout(
            List<OptionSpec> options, List<PositionalParamSpec> parameters, ColorScheme colours) {
        Layout all = super.createDefaultLayout(options, parameters, colours);
        return new Layout(colours, all.textTable(), all.optionRenderer(), all.parameterRenderer()) {
            @Override
            public void addOption(OptionSpec option, IParamLabelRenderer label) {
                if (!refused.contains(option.longestName())) {
                    super.addOption(option, label);
                }
            }
        };
    }

    @Override
    public String optionListGroupSections() {
        return super.optionListGroupSections().replaceAll(EMPTY_SECTION, "");
    }
}
